"""What the Django quickstart uses of Django's HTML: text is escaped, HTML is not."""

from html import escape


class Safe(str):
    pass


def format_html(format_string, *given):
    return Safe(format_string.format(*(each if isinstance(each, Safe) else escape(str(each)) for each in given)))


def format_html_join(separator, format_string, rows):
    return Safe(separator.join(format_html(format_string, *row) for row in rows))
