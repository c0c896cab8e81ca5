# Who may come in.

refusal-access-bearer = Authorization must be "Bearer" and a seat's key or a token from /api/identity.
refusal-access-host = This server is not called { $host } here. The host of the server can add the name (stammtisch serve --public-url, or STAMMTISCH_HOSTS).
refusal-access-origin = This came from a page of another site, so nothing was done. Open the page here and try again.
refusal-access-cookie = Your browser sent no cookie of this site, so nothing was done. Allow cookies here, load the page anew and try again.
refusal-access-csrf = This page is too old or was opened with other cookies, so nothing was done. Load it anew and try again.
refusal-access-which-seat = You hold several seats here; say which one with ?seat=.
refusal-access-identity = For this the server must know who you are: send a token from /api/identity as Authorization: Bearer TOKEN.

again = try again in { NUMBER($seconds) ->
    [one] a second
   *[other] { $seconds } seconds
}
refusal-limit-create = That were many new tables; { $again }.
refusal-limit-join = You sat down very often; { $again }.
refusal-limit-act = That were too many moves at once; { $again }.
refusal-limit-chat = You are talking very fast; { $again }.
refusal-limit-import = That were many imports; { $again }.
refusal-limit-read = You are asking very often; { $again }.
refusal-limit-knock = There come too many requests from where you are; { $again }.
refusal-limit-streams = Too many streams are open from here; close some tabs or programs and try again.
refusal-limit-topics = A stream has at most { $most } topics; ask for fewer.
