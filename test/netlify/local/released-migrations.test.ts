/** A database that has a migration does not get it again: what was released stays as it is, and new ones come behind. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'netlify/database/migrations';

/** The beginning of each file's SHA-256. */
const RELEASED = new Map([
  ['0001_keys_and_usage.sql', 'b30f540c27314082'],
  ['0002_allowances.sql', '1ac506036c58e5fe'],
  ['0003_accounts.sql', '8ac31f10cdc2864b'],
  ['0004_account_events.sql', '13dea6cf77f90e95'],
  ['0005_limits_of_accounts.sql', '9be2bd7547c46b8e'],
  ['0006_demo_key.sql', '06a581f78fc533f0'],
  ['0008_appended_usage.sql', 'e0b8678d0410e86b'],
  ['0009_trial_keys.sql', '5f928f7ef010055c'],
  ['0010_request_log.sql', 'c43ded70252578d6'],
  ['0011_passkeys.sql', '213b32ba0b0c90e6'],
]);

const digestOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(FOLDER, file)))
    .digest('hex')
    .slice(0, 16);

test('released migrations are as they were released, and all others come after them', () => {
  const files = readdirSync(FOLDER).sort();
  const first = files.slice(0, RELEASED.size);
  expect(first.map((file) => [file, digestOf(file)])).toEqual([...RELEASED]);
});
