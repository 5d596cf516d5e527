<?php

declare(strict_types=1);

namespace Verso;

/** A request that was not answered, with the service's code and message. */
final class VersoException extends \RuntimeException
{
    /** @var string the service's code, or `UNREADABLE_ANSWER` or `NO_ANSWER`; `getCode()` returns it too */
    public $code;

    /**
     * @param int $status the HTTP status; 0 if nothing has answered
     * @param array<string, mixed>|null $details what a program can act on, such as `suggestions`
     * @param string|null $requestId by which the service's operator finds the request again
     * @param int|null $retryAfter seconds until it is worth trying again
     */
    public function __construct(
        public readonly int $status,
        string $code,
        string $message,
        public readonly ?array $details = null,
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfter = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
        $this->code = $code;
    }
}
