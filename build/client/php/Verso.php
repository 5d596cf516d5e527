<?php

declare(strict_types=1);

namespace Verso;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;

/**
 * Client of the Verso Bible text API, generated from /openapi.json: a method for each endpoint.
 *
 * What may pass (429, a gateway that fails, a network that does not answer) is tried again, twice unless `retries`
 * says otherwise.
 *
 * @TYPES@
 */
final class Verso
{
    /** The key that everybody has; it opens the free versions. */
    public const PUBLIC_KEY = '@PUBLIC_KEY@';

    private const PASSING = [429, 502, 503, 504];
    private const LONGEST_WAIT = 30.0;
    private const FIRST_WAIT = 0.5;
    private const TIMEOUT = 30.0;
    private const PAGE = 0;

    private readonly string $baseUrl;
    /** @var array<string, string> */
    private readonly array $headers;

    /**
     * @param string $baseUrl where the service is, such as `https://verso.example`
     * @param string|null $key yours; without one, the public key
     * @param 'en'|'es' $language of error messages
     * @param ClientInterface|null $client any PSR-18 client, with its own timeouts, which
     *     should not follow redirects: another host would get the key; without one, PHP's streams
     * @param RequestFactoryInterface|null $requests the PSR-17 factory that goes with it, unless the client is one itself
     * @throws \InvalidArgumentException for a client without a factory
     */
    public function __construct(
        string $baseUrl,
        ?string $key = null,
        string $language = 'en',
        private readonly int $retries = 2,
        private readonly ?ClientInterface $client = null,
        private ?RequestFactoryInterface $requests = null,
    ) {
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->headers = [
            'X-API-Key' => $key ?? self::PUBLIC_KEY,
            'Accept-Language' => $language,
            'User-Agent' => 'verso-bible-php',
        ];
        $this->requests ??= $client instanceof RequestFactoryInterface ? $client : null;
        if ($client !== null && $this->requests === null) {
            throw new \InvalidArgumentException('A PSR-18 client needs a PSR-17 request factory: pass it as requests.');
        }
    }

    // @METHODS@

    /**
     * Every result of a search, page after page, each requested when it is needed.
     *
     * @param string|int|list<string>|null ...$query the other parameters of `searchVerses`, by name
     * @return \Generator<int, SearchGroup>
     * @throws VersoException
     */
    public function searchAll(string $q, string|int|array|null ...$query): \Generator
    {
        $offset = 0;
        do {
            $page = $this->searchVerses(...['limit' => self::PAGE, 'offset' => $offset, 'q' => $q] + $query);
            foreach ($page['results'] as $result) {
                yield $result;
            }
            $offset += self::PAGE;
        } while ($offset < $page['total']);
    }

    /**
     * @param array<string, string|int|list<string>|null> $query
     * @throws VersoException
     */
    private function ask(string $path, array $query): mixed
    {
        $sent = array_map(
            fn (string|int|array $value) => is_array($value) ? implode(',', $value) : $value,
            array_filter($query, fn (string|int|array|null $value) => $value !== null),
        );
        $written = http_build_query($sent, '', '&', PHP_QUERY_RFC3986);
        $url = $this->baseUrl . $path . ($written === '' ? '' : "?$written");
        for ($again = 0;; $again++) {
            try {
                return $this->askOnce($url);
            } catch (VersoException $error) {
                $isPassing = in_array($error->status, self::PASSING, true) || $error->code === 'NO_ANSWER';
                // longer each time, and not all clients at once
                $own = self::FIRST_WAIT * 2 ** $again * (0.5 + mt_rand() / mt_getrandmax() / 2);
                $wait = $error->retryAfter ?? $own;
                if (!$isPassing || $again >= $this->retries || $wait > self::LONGEST_WAIT) {
                    throw $error;
                }
                usleep((int) ($wait * 1_000_000));
            }
        }
    }

    private function askOnce(string $url): mixed
    {
        [$status, $headers, $body] = $this->client === null || $this->requests === null
            ? $this->readStream($url)
            : $this->send($this->client, $this->requests, $url);
        $answer = json_decode($body, true);
        if (is_array($answer) && ($answer['success'] ?? null) === true) {
            return $answer['data'];
        }
        $failure = is_array($answer) && is_array($answer['error'] ?? null)
            ? $answer['error']
            : ['code' => 'UNREADABLE_ANSWER', 'message' => "answered $status without an envelope"];
        $after = $headers['retry-after'] ?? '';
        throw new VersoException(
            $status,
            (string) ($failure['code'] ?? ''),
            (string) ($failure['message'] ?? ''),
            $failure['details'] ?? null,
            ($headers['x-request-id'] ?? '') ?: null,
            ctype_digit($after) ? (int) $after : null,
        );
    }

    /** @return array{int, array<string, string>, string} status, headers in lower case, body */
    private function send(ClientInterface $client, RequestFactoryInterface $requests, string $url): array
    {
        $request = $requests->createRequest('GET', $url);
        foreach ($this->headers as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        try {
            $response = $client->sendRequest($request);
        } catch (ClientExceptionInterface $error) {
            throw new VersoException(0, 'NO_ANSWER', $error->getMessage(), previous: $error);
        }
        $headers = [
            'retry-after' => $response->getHeaderLine('Retry-After'),
            'x-request-id' => $response->getHeaderLine('X-Request-Id'),
        ];
        return [$response->getStatusCode(), $headers, (string) $response->getBody()];
    }

    /** @return array{int, array<string, string>, string} as `send` */
    private function readStream(string $url): array
    {
        $lines = array_map(fn (string $name, string $value) => "$name: $value", array_keys($this->headers), $this->headers);
        $http = ['header' => $lines, 'timeout' => self::TIMEOUT, 'ignore_errors' => true, 'follow_location' => 0];
        $stream = @fopen($url, 'r', false, stream_context_create(['http' => $http]));
        if ($stream === false) {
            throw new VersoException(0, 'NO_ANSWER', error_get_last()['message'] ?? "nothing answers at $url");
        }
        $body = stream_get_contents($stream);
        $about = stream_get_meta_data($stream);
        fclose($stream);
        if ($body === false || $about['timed_out']) {
            throw new VersoException(0, 'NO_ANSWER', "no whole answer from $url");
        }
        $status = 0;
        $headers = [];
        foreach ($about['wrapper_data'] ?? [] as $line) {
            // there may be several answers, such as "100 Continue"; the last one counts
            if (preg_match('~^HTTP/\S+ (\d+)~', $line, $found)) {
                [$status, $headers] = [(int) $found[1], []];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower($name)] = trim($value);
            }
        }
        // a stream does not say that it was cut off
        if ($status === 0 || strlen($body) < (int) ($headers['content-length'] ?? 0)) {
            throw new VersoException(0, 'NO_ANSWER', "no whole answer from $url");
        }
        return [$status, $headers, $body];
    }

    /** A segment of its own: nothing and dots alone would lead to another path, even encoded. */
    private static function segment(string $value): string
    {
        return (in_array($value, ['', '.', '..'], true) ? '%20' : '') . rawurlencode($value);
    }
}
