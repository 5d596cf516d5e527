/** Stores keys in the database. Each statement is atomic: no transaction spans several. */

import type { Key } from '../contract/dashboard.ts';
import { MAX_KEYS } from '../contract/limits.ts';
import { database } from '../database/database.ts';
import { sqlStateOf, UNIQUE_VIOLATION } from '../database/sql-state.ts';
import { present } from '../text/present.ts';
import { hashKey, type KeyEnvironment, makeKey, parseKey } from './format.ts';

/** What must be known about the key of a request. */
export interface KeyState {
  id: string;
  disabled: boolean;
  expiresAt: Date | null;
  /** The owner whose limits count: its account, or the key itself if it has none. */
  owner: string;
  /** The web origins that it may be used from; none means any. */
  origins: string[];
}

/** The scope of an operation: the keys of one account, or all keys (for the operator). */
export type Scope = { accountId: string } | 'all';

/**
 * Returns the key with this hash, or undefined if there is none. The keys of a disabled account count as disabled; the
 * former value of a rotated key expires at the set time.
 */
export async function findKey(hash: string): Promise<KeyState | undefined> {
  const [row] = await database('keys')<KeyState>`
    SELECT api_keys.id::text,
      coalesce(api_keys.disabled_at, accounts.disabled_at) IS NOT NULL AS disabled,
      least(expires_at, CASE WHEN found = former_hash THEN former_until END) AS "expiresAt",
      coalesce('account ' || account_id, 'key ' || api_keys.id) AS owner,
      origins
    FROM api_keys CROSS JOIN decode(${hash}, 'hex') AS found
      LEFT JOIN accounts ON accounts.id = account_id
    WHERE (hash = found OR (former_hash = found AND former_until > now()))
      -- of 0.3.0: keys that anybody could get, for free texts alone
      AND trial_of IS NULL`;
  return row;
}

export interface NewKey {
  name: string;
  environment: KeyEnvironment;
  expiresAt: Date | null;
  /** Its account; null for the operator's own keys. */
  accountId: string | null;
}

/** Why a key could not be created or changed. */
export type KeyRefusal = 'NAME_TAKEN' | 'TOO_MANY_KEYS';

/** How many times to retry if another key takes the slot at the same moment. */
const TRIES = 25;

/** Creates a key and returns it: it cannot be seen again later. */
export async function createKey(
  wanted: NewKey,
): Promise<{ id: string; key: string } | { refused: KeyRefusal }> {
  const key = makeKey(wanted.environment);
  for (let tries = 0; tries < TRIES; tries++) {
    const { id, taken, full } = await insertKey(key, wanted);
    if (id !== null) return { id, key };
    if (taken) return { refused: 'NAME_TAKEN' };
    if (full) return { refused: 'TOO_MANY_KEYS' };
  }
  throw new Error('the database took no new key');
}

async function insertKey(key: string, { name, environment, expiresAt, accountId }: NewKey) {
  const { identifier } = present(parseKey(key));
  const [row] = await database('accounts')<{ id: string | null; taken: boolean; full: boolean }>`
    WITH wanted AS (
      SELECT ${accountId}::text AS account_id, ${name}::text AS name,
        (SELECT min(free) FROM generate_series(1, ${MAX_KEYS}::int) AS free WHERE NOT EXISTS (
          SELECT FROM api_keys WHERE account_id = ${accountId}::text AND slot = free)) AS slot
    ), made AS (
      INSERT INTO api_keys (hash, name, environment, first_characters, last_characters, expires_at,
        account_id, slot)
      SELECT decode(${hashKey(key)}, 'hex'), name, ${environment}, ${identifier.slice(0, 4)},
        ${identifier.slice(-4)}, ${expiresAt?.toISOString() ?? null}::timestamptz, account_id,
        CASE WHEN account_id IS NOT NULL THEN slot END
      FROM wanted WHERE account_id IS NULL OR slot IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    SELECT (SELECT id::text FROM made) AS id, slot IS NULL AS full, EXISTS (
      SELECT FROM api_keys WHERE account_id = wanted.account_id AND name = wanted.name) AS taken
    FROM wanted`;
  return present(row);
}

/** A key as the dashboard shows it, with the e-mail address of its account. */
export interface KeySummary extends Key {
  account: string | null;
}

/** Lists keys, oldest first, with their recent requests; older usage is not read. */
export async function listKeys(scope: Scope): Promise<KeySummary[]> {
  const account = scope === 'all' ? undefined : (accountOf(scope) ?? undefined);
  return await database('reports', account)<KeySummary>`
    SELECT api_keys.id::text, api_keys.name,
      'verso_' || environment || '_' || first_characters || '…' || last_characters AS shown,
      CASE WHEN expires_at <= now() THEN 'expired'
        WHEN coalesce(api_keys.disabled_at, accounts.disabled_at) IS NOT NULL THEN 'disabled'
        ELSE 'active' END AS state,
      to_char(api_keys.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
      to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS expires,
      to_char(last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastUsed",
      recent.today, recent.month,
      origins,
      CASE WHEN former_until > now()
        THEN to_char(former_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        END AS "formerUntil",
      accounts.email AS account
    FROM api_keys
      CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS today) AS now
      LEFT JOIN accounts ON accounts.id = api_keys.account_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(requests) FILTER (WHERE day = now.today), 0)::float8 AS today,
          coalesce(sum(requests), 0)::float8 AS month
        FROM all_usage WHERE key_id = api_keys.id AND day > now.today - 30
      ) AS recent
      -- the last of its days has its last use
      LEFT JOIN LATERAL (
        SELECT max(last_at) AS last_at FROM all_usage WHERE key_id = api_keys.id AND day = (
          SELECT max(day) FROM all_usage WHERE key_id = api_keys.id)
      ) AS last ON true
    WHERE ${scope === 'all'}::boolean OR api_keys.account_id = ${accountOf(scope)}
    ORDER BY api_keys.id`;
}

/** Changes to a key; absent fields stay as they are. */
export interface KeyChange {
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** When it expires; null for never. */
  expiresAt?: Date | null | undefined;
  /** The web origins that it may be used from; none means any. */
  origins?: readonly string[] | undefined;
}

/** Changes a key; returns its name, undefined if there is no such key, or why it cannot be changed. */
export async function changeKey(
  id: string,
  { name, disabled, expiresAt, origins }: KeyChange,
  scope: Scope,
): Promise<string | undefined | { refused: KeyRefusal }> {
  try {
    const [row] = await database('accounts')<{ name: string }>`
      UPDATE api_keys SET
        name = coalesce(${name ?? null}::text, name),
        disabled_at = CASE ${disabled ?? null}::boolean
          WHEN true THEN coalesce(disabled_at, now()) WHEN false THEN NULL ELSE disabled_at END,
        expires_at = CASE WHEN ${expiresAt !== undefined}::boolean
          THEN ${expiresAt?.toISOString() ?? null}::timestamptz ELSE expires_at END,
        origins = CASE WHEN ${origins !== undefined}::boolean
          THEN ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(origins ?? [])}::jsonb))
          ELSE origins END
      WHERE id = ${id}::bigint AND (${scope === 'all'}::boolean OR account_id = ${accountOf(scope)})
      RETURNING name`;
    return row?.name;
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return { refused: 'NAME_TAKEN' };
    throw error;
  }
}

/**
 * Gives a key a new value, which is shown only now; everything else stays.
 * @param graceSeconds how long the old value still works; one of `GRACE_SECONDS`
 * @returns the new value and the key's name, or undefined if there is no such key
 */
export async function rotateKey(
  id: string,
  graceSeconds: number,
  scope: Scope,
): Promise<{ key: string; name: string } | undefined> {
  const key = makeKey('live');
  const { identifier } = present(parseKey(key));
  const [row] = await database('accounts')<{ name: string }>`
    UPDATE api_keys SET
      former_hash = CASE WHEN ${graceSeconds}::int > 0 THEN hash END,
      former_until = CASE WHEN ${graceSeconds}::int > 0
        THEN now() + make_interval(secs => ${graceSeconds}::int) END,
      hash = decode(${hashKey(key)}, 'hex'), rotated_at = now(), first_characters = ${identifier.slice(0, 4)},
      last_characters = ${identifier.slice(-4)}
    WHERE id = ${id}::bigint AND environment = 'live'
      AND (${scope === 'all'}::boolean OR account_id = ${accountOf(scope)})
    RETURNING name`;
  return row && { key, name: row.name };
}

/**
 * Deletes a key; returns its name, or undefined if there was no such key. The recent usage of its account stays until
 * it is rolled up.
 */
export async function deleteKey(id: string, scope: Scope): Promise<string | undefined> {
  const [row] = await database('accounts')<{ name: string }>`
    WITH deleted AS (
      DELETE FROM api_keys
      WHERE id = ${id}::bigint AND (${scope === 'all'}::boolean OR account_id = ${accountOf(scope)})
      RETURNING id, name
    ), old AS (
      DELETE FROM usage USING deleted
      WHERE key_id = deleted.id AND day <= (now() AT TIME ZONE 'UTC')::date - 30
    ), requests AS (
      DELETE FROM request_log USING deleted WHERE key_id = deleted.id
    )
    SELECT name FROM deleted`;
  return row?.name;
}

function accountOf(scope: Scope): string | null {
  return scope === 'all' ? null : scope.accountId;
}
