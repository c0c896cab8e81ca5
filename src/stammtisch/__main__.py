"""`python -m stammtisch`."""

import sys

from stammtisch.cli import main

sys.exit(main())
