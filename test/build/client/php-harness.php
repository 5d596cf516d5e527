<?php
/**
 * Asks the service with the client, and says as JSON what it was given: calls as `[method, arguments]`, by name. The
 * PSR interfaces are as short as the client needs them, and their client is PHP's streams.
 */
namespace Psr\Http\Client {
    interface ClientExceptionInterface extends \Throwable {}
    interface ClientInterface { public function sendRequest($request); }
}
namespace Psr\Http\Message {
    interface RequestFactoryInterface { public function createRequest(string $method, $uri); }
}
namespace Stand {
    final class NoAnswer extends \RuntimeException implements \Psr\Http\Client\ClientExceptionInterface {}
    /** A request or an answer: whatever of each is read. */
    final class Message {
        public array $headers = [];
        public function __construct(public string $url, private int $status = 0, private string $body = '') {}
        public function withHeader(string $name, string $value): static {
            $copy = clone $this;
            $copy->headers[strtolower($name)] = $value;
            return $copy;
        }
        public function getStatusCode(): int { return $this->status; }
        public function getHeaderLine(string $name): string { return $this->headers[strtolower($name)] ?? ''; }
        public function getBody(): string { return $this->body; }
    }
    final class Client implements \Psr\Http\Client\ClientInterface, \Psr\Http\Message\RequestFactoryInterface {
        public function createRequest(string $method, $uri) { return new Message($uri); }
        public function sendRequest($request) {
            $lines = array_map(fn ($name, $value) => "$name: $value", array_keys($request->headers), $request->headers);
            $context = stream_context_create(['http' => ['header' => $lines, 'ignore_errors' => true]]);
            $stream = @fopen($request->url, 'r', false, $context);
            if (!$stream) throw new NoAnswer('refused');
            $given = stream_get_meta_data($stream)['wrapper_data'];
            $response = new Message($request->url, (int) explode(' ', $given[0])[1], stream_get_contents($stream));
            foreach (array_slice($given, 1) as $line) {
                $response = $response->withHeader(...explode(': ', $line, 2));
            }
            return $response;
        }
    }
}
namespace {
    [, $folder, $url, $how, $calls] = $argv;
    set_error_handler(fn ($level, $message, $file, $line) => error_reporting() & $level
        ? throw new \ErrorException($message, 0, $level, $file, $line) : true);
    require "$folder/src/Verso.php";
    require "$folder/src/VersoException.php";
    $client = $how === 'psr-18' ? new Stand\Client() : null;
    $made = [];
    foreach (json_decode($calls, true) as [$method, $given]) {
        $verso = new Verso\Verso($given['at'] ?? $url, client: $client);
        unset($given['at']);
        try {
            $answer = $verso->$method(...$given);
            $made[] = $answer instanceof \Generator ? iterator_count($answer) : $answer;
        } catch (Verso\VersoException $error) {
            $made[] = [
                'status' => $error->status,
                'code' => $error->code,
                'message' => $error->getMessage(),
                'details' => $error->details,
                'requestId' => $error->requestId,
                'retryAfter' => $error->retryAfter,
            ];
        }
    }
    echo json_encode($made, JSON_THROW_ON_ERROR);
}
