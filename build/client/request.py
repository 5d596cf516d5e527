"""Client of the Verso Bible text API, generated from /openapi.json. It needs nothing but Python 3.9 or later.

    from verso_bible import Verso

    verso = Verso("https://verso.example")
    print(verso.get_passage(ref="Juan 3:16", version="rv1909")["reference"])

``AsyncVerso`` has the same methods to be awaited.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from email.message import Message
from http.client import HTTPException
from typing import (
    TYPE_CHECKING,
    Any,
    AsyncIterator,
    Dict,
    Iterator,
    List,
    Literal,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    TypedDict,
    Union,
    cast,
)
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

if TYPE_CHECKING:
    from typing_extensions import NotRequired
else:
    try:
        from typing import NotRequired
    except ImportError:
        # before Python 3.11, for programs that read these types while they run
        NotRequired = Optional

#: The key that everybody has; it opens the free versions.
PUBLIC_KEY = "@PUBLIC_KEY@"

# @TYPES@


class _NoRedirects(HTTPRedirectHandler):
    """Follows no redirect: another host would get the key."""

    def redirect_request(self, *_args: Any, **_more: Any) -> None:
        return None


_OPENER = build_opener(_NoRedirects)
_PASSING = (429, 502, 503, 504)
_LONGEST_WAIT = 30.0
_FIRST_WAIT = 0.5
_PAGE = 0


class VersoError(Exception):
    """A request that was not answered, with the service's code and message."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        details: Optional[Dict[str, Any]],
        request_id: Optional[str],
        retry_after: Optional[float],
    ) -> None:
        super().__init__(f"{code}: {message}")
        #: The HTTP status; 0 where nothing has answered.
        self.status = status
        #: The service's code, or ``UNREADABLE_ANSWER`` or ``NO_ANSWER``.
        self.code = code
        self.message = message
        #: What a program can act on, such as ``suggestions``.
        self.details = details
        #: By which the service's operator finds the request again.
        self.request_id = request_id
        #: Seconds until it is worth trying again.
        self.retry_after = retry_after


def _segment(value: str) -> str:
    """A segment of its own: nothing and dots alone would lead to another path, even encoded."""
    encoded = quote(value, safe="")
    return "%20" + encoded if encoded in ("", ".", "..") else encoded


class Verso:
    """The service, asked with one key: yours, or the public one.

    What may pass (429, a gateway that fails, a network that does not answer) is tried again, twice if ``retries``
    says nothing else.
    """

    def __init__(
        self,
        base_url: str,
        key: str = PUBLIC_KEY,
        *,
        language: Literal["en", "es"] = "en",
        retries: int = 2,
        timeout: float = 30.0,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._headers = {"X-API-Key": key, "Accept-Language": language, "User-Agent": "verso-bible"}
        self._retries = retries
        self._timeout = timeout

    def _ask(self, path: str, query: Mapping[str, Any]) -> Any:
        sent = {
            name: ",".join(cast(Sequence[str], value)) if isinstance(value, (list, tuple)) else value
            for name, value in query.items()
            if value is not None
        }
        url = self._base_url + path + ("?" + urlencode(sent) if sent else "")
        again = 0
        while True:
            try:
                return self._ask_once(url)
            except VersoError as error:
                wait = error.retry_after
                if wait is None:
                    wait = _FIRST_WAIT * 2**again * (0.5 + random.random() / 2)
                if again >= self._retries or wait > _LONGEST_WAIT:
                    raise
                if error.status not in _PASSING and error.code != "NO_ANSWER":
                    raise
                time.sleep(wait)
                again += 1

    def _ask_once(self, url: str) -> Any:
        try:
            status, headers, body = self._receive(url)
        except (OSError, HTTPException) as error:
            raise VersoError(0, "NO_ANSWER", str(error), None, None, None) from error
        details: Optional[Dict[str, Any]] = None
        try:
            answer = json.loads(body)
            if answer["success"]:
                return answer["data"]
            failure: Dict[str, Any] = answer["error"]
            code, message, details = failure["code"], failure["message"], failure.get("details")
        except (ValueError, KeyError, TypeError):
            code, message = "UNREADABLE_ANSWER", f"answered {status} without an envelope"
        after = headers.get("Retry-After")
        raise VersoError(
            status,
            code,
            message,
            details,
            headers.get("X-Request-Id"),
            float(after) if after and after.isascii() and after.isdigit() else None,
        )

    def _receive(self, url: str) -> Tuple[int, Message, bytes]:
        request = Request(url, headers=self._headers)
        try:
            with _OPENER.open(request, timeout=self._timeout) as response:
                return response.status, response.headers, response.read()
        except HTTPError as error:
            return error.code, error.headers, error.read()

    # @METHODS@

    def search_all(self, *, q: str, **query: Any) -> Iterator[SearchGroup]:
        """Every result of a search, page after page, each requested when it is needed."""
        offset, total = 0, 1
        while offset < total:
            page = self.search_verses(q=q, **query, limit=_PAGE, offset=offset)
            yield from page["results"]
            total = page["total"]
            offset += _PAGE


class AsyncVerso:
    """The same for programs that do not wait: each request in a thread of its own."""

    def __init__(self, base_url: str, key: str = PUBLIC_KEY, **options: Any) -> None:
        self._verso = Verso(base_url, key, **options)

    # @ASYNC_METHODS@

    async def search_all(self, *, q: str, **query: Any) -> AsyncIterator[SearchGroup]:
        """Every result of a search, page after page, each requested when it is needed."""
        offset, total = 0, 1
        while offset < total:
            page = await self.search_verses(q=q, **query, limit=_PAGE, offset=offset)
            for result in page["results"]:
                yield result
            total = page["total"]
            offset += _PAGE
