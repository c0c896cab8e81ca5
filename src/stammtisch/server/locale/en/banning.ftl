# Who may not come in.

refusal-access-banned = The host of this server does not let you in{ $is_for_good ->
    [yes] {""}
   *[no] {" "}until { $until }
}: { $reason }
refusal-ban-device = { $device } is no device; one is named by 64 hexadecimal digits, which stammtisch admin show CODE lists.
refusal-ban-address = { $address } is no address of a client, such as 192.0.2.7.
