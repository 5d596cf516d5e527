-- Passkeys, the passwordless way to sign in: what the accounts library's plugin keeps of each.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- an unsigned number of 32 bits, which a double holds exactly
  counter double precision NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id);
