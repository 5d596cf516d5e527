-- Accounts and what the accounts library (better-auth) keeps of them. Its names for these tables are user,
-- session, account and verification; functions/dashboard/auth.ts says which column is which.
CREATE TABLE accounts (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  email_confirmed boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT '',
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_account ON sessions (account_id);

-- How an account proves who it is; today a password, hashed with scrypt.
CREATE TABLE credentials (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  provider text NOT NULL,
  provider_account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX credentials_account ON credentials (account_id);

-- Links that were mailed to set a new password. The identifier is hashed.
CREATE TABLE verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);

-- Tries to sign in and the like, by what is limited (an address or an account, hashed), until the time when
-- counting begins anew.
CREATE TABLE attempts (
  subject text PRIMARY KEY,
  ends_at timestamptz NOT NULL,
  attempts integer NOT NULL
);

-- A key belongs to an account, or to the operator. A slot for each of the 20 keys that an account may have:
-- two keys made at the same moment cannot share one, so there are never 21.
ALTER TABLE api_keys
  ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE CASCADE,
  ADD COLUMN slot smallint CHECK (slot BETWEEN 1 AND 20),
  ADD CONSTRAINT api_keys_slot_of_account CHECK ((account_id IS NULL) = (slot IS NULL)),
  ADD CONSTRAINT api_keys_one_a_slot UNIQUE (account_id, slot),
  ADD CONSTRAINT api_keys_one_a_name UNIQUE (account_id, name);

-- When a count last grew.
ALTER TABLE usage ADD COLUMN last_at timestamptz NOT NULL DEFAULT now();

-- The last batch of counts that each process has written, so that one whose answer was lost on the way is
-- not counted again when it is sent again.
CREATE TABLE usage_writers (
  id uuid PRIMARY KEY,
  batch bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
