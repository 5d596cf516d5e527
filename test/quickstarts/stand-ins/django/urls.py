"""What the Django quickstart uses of Django's routes."""

from collections import namedtuple

path = namedtuple("path", "route view")
