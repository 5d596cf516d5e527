-- Limits hold for an account and all its keys together, however they are made and deleted; the operator's own keys
-- are each limited by themselves. One row a holder and period: a new period begins again at 1.
DROP TABLE allowances;
CREATE TABLE allowances (
  holder text NOT NULL,
  period text NOT NULL CHECK (period IN ('minute', 'day')),
  starts_at timestamptz NOT NULL,
  requests bigint NOT NULL CHECK (requests > 0),
  PRIMARY KEY (holder, period)
);

-- Usage outlives its key until it is rolled up, so that what an account has used does not depend on its keys.
ALTER TABLE usage
  DROP CONSTRAINT usage_key_id_fkey,
  ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE CASCADE;
UPDATE usage SET account_id = api_keys.account_id FROM api_keys WHERE api_keys.id = key_id;
CREATE INDEX usage_account ON usage (account_id, day);
CREATE INDEX usage_day ON usage (day);

-- A key that was rolled: its former value works until then. And the web origins that a key may be used from.
ALTER TABLE api_keys
  ADD COLUMN former_hash bytea UNIQUE CHECK (octet_length(former_hash) = 32),
  ADD COLUMN former_until timestamptz,
  ADD COLUMN origins text[] NOT NULL DEFAULT '{}';
