"""What the Django quickstart uses of Django's answers."""


class Http404(Exception):
    pass


def HttpResponse(content):
    return content
