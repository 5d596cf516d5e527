/** The keys in the database. Every function here is one statement. */

import { hashKey, type KeyEnvironment, makeKey, parseKey } from './api-key.ts';
import { database } from './database.ts';

/** What a request must know of its key. */
export interface KeyState {
  id: string;
  /** The stored hash, in hexadecimal digits. */
  hash: string;
  disabled: boolean;
  expiresAt: Date | null;
}

/** The key with this hash, or undefined if there is none. */
export async function findKey(hash: string): Promise<KeyState | undefined> {
  const [row] = await database()<{
    id: string;
    hash: string;
    disabled: boolean;
    expires_ms: number | null;
  }>`SELECT id::text, encode(hash, 'hex') AS hash, disabled_at IS NOT NULL AS disabled,
       (extract(epoch FROM expires_at) * 1000)::float8 AS expires_ms
     FROM api_keys WHERE hash = decode(${hash}, 'hex')`;
  if (!row) return undefined;
  const { id, disabled, expires_ms } = row;
  return {
    id,
    hash: row.hash,
    disabled,
    expiresAt: expires_ms === null ? null : new Date(expires_ms),
  };
}

/** Makes a key and gives it: the only time that it can be seen. */
export async function createKey(
  name: string,
  environment: KeyEnvironment,
  expiresAt: Date | null,
): Promise<{ id: string; key: string }> {
  const key = makeKey(environment);
  const identifier = parseKey(key)?.identifier ?? '';
  const [row] = await database()<{ id: string }>`
    INSERT INTO api_keys (hash, name, environment, first_characters, last_characters, expires_at)
    VALUES (decode(${hashKey(key)}, 'hex'), ${name}, ${environment}, ${identifier.slice(0, 4)},
      ${identifier.slice(-4)}, ${expiresAt?.toISOString() ?? null}::timestamptz)
    RETURNING id::text`;
  if (!row) throw new Error('the database gave no ID for the new key');
  return { id: row.id, key };
}

/** A key as its holder sees it. */
export interface KeySummary {
  id: string;
  name: string;
  environment: KeyEnvironment;
  first: string;
  last: string;
  state: 'active' | 'disabled' | 'expired';
  /** Dates as `2027-01-01`, UTC. */
  created: string;
  expires: string | null;
  today: number;
  total: number;
}

/** All keys, oldest first, with how many requests they have answered. */
export async function listKeys(): Promise<KeySummary[]> {
  return await database()<KeySummary>`
    SELECT id::text, name, environment, first_characters AS first, last_characters AS last,
      CASE WHEN expires_at <= now() THEN 'expired'
           WHEN disabled_at IS NOT NULL THEN 'disabled' ELSE 'active' END AS state,
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
      to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS expires,
      coalesce(sum(requests) FILTER (WHERE day = (now() AT TIME ZONE 'UTC')::date), 0)::float8 AS today,
      coalesce(sum(requests), 0)::float8 AS total
    FROM api_keys LEFT JOIN usage ON key_id = id
    GROUP BY id ORDER BY id`;
}

/** Switches a key off or on again; gives whether there is such a key. */
export async function setDisabled(id: string, disabled: boolean): Promise<boolean> {
  const rows = await database()`
    UPDATE api_keys
    SET disabled_at = CASE WHEN ${disabled}::boolean THEN coalesce(disabled_at, now()) END
    WHERE id = ${id}::bigint RETURNING id`;
  return rows.length > 0;
}

/** Deletes a key and its usage; gives whether there was such a key. */
export async function deleteKey(id: string): Promise<boolean> {
  const rows = await database()`DELETE FROM api_keys WHERE id = ${id}::bigint RETURNING id`;
  return rows.length > 0;
}
