-- Counts as they come, a row each, so that no writer waits for another's lock. By the hour they are put together in
-- usage. Nothing here refers to other tables: to look whether what is referred to is there takes a lock.
CREATE TABLE usage_appended (
  writer uuid NOT NULL,
  batch bigint NOT NULL,
  key_id bigint NOT NULL,
  account_id text,
  day date NOT NULL,
  endpoint text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ok', 'client_error', 'server_error')),
  requests bigint NOT NULL CHECK (requests > 0),
  last_at timestamptz NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- a batch whose answer was lost is sent again, and must not be counted twice
  PRIMARY KEY (writer, batch, key_id, day, endpoint, outcome)
);
CREATE INDEX usage_appended_key ON usage_appended (key_id, day);
CREATE INDEX usage_appended_account ON usage_appended (account_id, day);

-- From now on: up to which batch a writer's counts are put together, or are about to be. What has such a number is not
-- appended any more.
COMMENT ON TABLE usage_writers IS 'Up to which batch the counts of each process are put together';

CREATE VIEW all_usage AS
  SELECT key_id, account_id, day, endpoint, outcome, requests, last_at FROM usage
  UNION ALL
  SELECT key_id, account_id, day, endpoint, outcome, requests, last_at FROM usage_appended;

-- Limits are leases: a process takes a part of what is left, or nothing where that is not enough for it.
ALTER TABLE allowances
  DROP CONSTRAINT allowances_requests_check,
  ADD CONSTRAINT allowances_requests_not_negative CHECK (requests >= 0),
  -- how much the last lease took
  ADD COLUMN taken bigint NOT NULL DEFAULT 0;

-- The hours in which somebody has begun to put counts together: the first who counts in an hour does it.
CREATE TABLE usage_hours (
  hour timestamptz PRIMARY KEY
);
