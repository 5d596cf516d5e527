-- How many requests a key has made in the minute and in the day (UTC) that is running, where the operator
-- sets limits. One row a key and period: a new period begins again at 1.
CREATE TABLE allowances (
  key_id bigint NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  period text NOT NULL CHECK (period IN ('minute', 'day')),
  starts_at timestamptz NOT NULL,
  requests bigint NOT NULL CHECK (requests > 0),
  PRIMARY KEY (key_id, period)
);
