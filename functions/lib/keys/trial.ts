/** Trial keys in the database: they expire, and have a limit of their own, until somebody keeps them in an account. */
import { rootCause } from '../contract/errors.ts';
import { MAX_KEYS, TRIAL_DAYS } from '../contract/limits.ts';
import { database } from '../database/database.ts';
import { present } from '../text/present.ts';
import { hashKey, makeKey, parseKey } from './format.ts';
import { UNIQUE_VIOLATION } from './store.ts';

/** Makes one. @param email whoever reads its e-mails may keep it @returns the key, which can be seen only now */
export async function createTrialKey(
  email: string,
): Promise<{ id: string; key: string; expires: string }> {
  const key = makeKey('live');
  const { identifier } = present(parseKey(key));
  const last = identifier.slice(-4);
  const [row] = await database('accounts')<{ id: string; expires: string }>`
    INSERT INTO api_keys (hash, name, environment, first_characters, last_characters, expires_at, trial_of)
    VALUES (decode(${hashKey(key)}, 'hex'), ${`Trial ${last}`}, 'live', ${identifier.slice(0, 4)}, ${last},
      now() + make_interval(days => ${TRIAL_DAYS}::int), ${email})
    RETURNING id::text,
      to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS expires`;
  return { ...present(row), key };
}

/** Notes that the link to keep a key was opened. @returns whether there is such a key */
export async function keepTrialKey(id: string, email: string): Promise<boolean> {
  const rows = await database('accounts')`
    UPDATE api_keys SET trial_kept = true
    WHERE id = ${id}::bigint AND trial_of = ${email} AND expires_at > now() AND disabled_at IS NULL
    RETURNING id`;
  return rows.length > 0;
}

/**
 * Gives an account the trial keys of its address whose links were opened, for good, as far as it has room for them.
 * @returns what they are
 */
export async function adoptTrialKeys(
  email: string,
  accountId: string,
): Promise<{ id: string; name: string }[]> {
  const adopted: { id: string; name: string }[] = [];
  for (;;) {
    const key = await adoptOne(email, accountId);
    if (key === undefined) return adopted;
    adopted.push(key);
  }
}

async function adoptOne(
  email: string,
  accountId: string,
): Promise<{ id: string; name: string } | undefined> {
  try {
    const [row] = await database('accounts')<{ id: string; name: string }>`
      UPDATE api_keys SET account_id = ${accountId}, trial_of = NULL, trial_kept = false,
        expires_at = NULL, slot = free.slot
      FROM (
        SELECT min(slot) AS slot FROM generate_series(1, ${MAX_KEYS}::int) AS slot
        WHERE NOT EXISTS (
          SELECT FROM api_keys AS other WHERE other.account_id = ${accountId} AND other.slot = slot.slot)
      ) AS free
      WHERE free.slot IS NOT NULL AND id = (
        SELECT min(id) FROM api_keys
        WHERE trial_of = ${email} AND trial_kept AND expires_at > now())
      RETURNING id::text, name`;
    return row;
  } catch (error) {
    // another one took the slot, or has the name: what is left is tried at the next sign-in
    const cause = rootCause(error);
    if (cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION)
      return undefined;
    throw error;
  }
}
