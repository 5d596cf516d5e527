/** The contract between the dashboard's pages and the function behind them: data shapes and refusals. */

/** Every refusal, with its HTTP status. */
export const REFUSALS = {
  INVALID_INPUT: 400,
  WEAK_PASSWORD: 400,
  WRONG_PASSWORD: 400,
  PASSWORD_NEEDED: 400,
  INVALID_LINK: 400,
  SIGNED_OUT: 401,
  WRONG_CREDENTIALS: 401,
  FOREIGN_PAGE: 403,
  ACCOUNT_DISABLED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NAME_TAKEN: 409,
  TOO_MANY_KEYS: 409,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL_ERROR: 500,
  NO_ACCOUNTS: 503,
  NO_MAIL: 503,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** How an e-mail with a link was sent: by mail, or to the console of `netlify dev`. */
export interface Sent {
  sent: 'mail' | 'console';
}

export interface Account {
  email: string;
  /** The operator's limits for all keys of an account together; `null` if there is no limit. */
  limits: { minute: number | null; day: number | null };
  /** The requests that count towards them in this minute and on this day (UTC). */
  used: { minute: number; day: number };
}

/** A browser that is signed in. Moments as `2027-01-01T12:00:00Z`, UTC. */
export interface Session {
  id: string;
  /** The name that the browser gives itself. */
  browser: string;
  lastUsed: string;
  /** Whether it is the session that makes this request. */
  isThis: boolean;
}

export type EventKind =
  | 'registered'
  | 'signed_in'
  | 'session_ended'
  | 'password_changed'
  | 'password_reset'
  | 'address_changed'
  | 'key_created'
  | 'key_rolled'
  | 'key_disabled'
  | 'key_enabled'
  | 'key_deleted';

/** Something that happened to an account. */
export interface AccountEvent {
  at: string;
  kind: EventKind;
  /** The name that the browser gives itself. */
  browser: string;
  /** The name of the key concerned, if any. */
  key: string | null;
}

export interface Key {
  id: string;
  name: string;
  /** The part of it that is still shown, such as `verso_live_1a2b…9f0e`. */
  shown: string;
  state: 'active' | 'disabled' | 'expired';
  /** Days as `2027-01-01` and moments as `2027-01-01T12:00:00Z`, UTC. */
  created: string;
  expires: string | null;
  lastUsed: string | null;
  /** Requests today (UTC), and in the last 30 days, including today. */
  today: number;
  month: number;
  /** The web origins that it may be used from; none means any. */
  origins: string[];
  /** Until when its former value works, if it was rotated. */
  formerUntil: string | null;
}

/** A newly created key; `key` is shown only here. */
export interface MadeKey {
  id: string;
  key: string;
}

/** The reliability of the service over the last days. */
export interface StatusHistory {
  /** Oldest first, including today (UTC). */
  days: {
    /** Such as `2027-01-31`. */
    day: string;
    /** The fraction of requests that failed through the service's fault, from 0 to 1; `null` if there were none. */
    failed: number | null;
  }[];
}

/** Requests of a key on one day, at one endpoint, with one outcome. */
export interface UsageRow {
  day: string;
  endpoint: string;
  outcome: 'ok' | 'client_error' | 'server_error';
  /** The error code of failed requests; `null` also for counts from before codes were recorded. */
  code: string | null;
  requests: number;
}

/** A request that was made with a key. */
export interface RequestLogEntry {
  /** When it was answered, such as `2027-01-01T12:00:00.000Z`, UTC. */
  at: string;
  /** The name of the endpoint, or `unknown` if there is none. */
  endpoint: string;
  /** The path and query, such as `/v1/passage?ref=John+3:16`; at most 500 characters. */
  path: string;
  status: number;
  /** The error code; `null` if the request succeeded. */
  code: string | null;
  requestId: string;
}

/** The last requests of a key, newest first. */
export interface RequestLog {
  requests: RequestLogEntry[];
}

export interface Usage {
  /** Today, UTC. */
  today: string;
  /** The usage by day, oldest first. */
  rows: UsageRow[];
}
