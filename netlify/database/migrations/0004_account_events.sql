-- What has happened to an account, for its holder to see. The browser is as it called itself.
CREATE TABLE account_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  browser text NOT NULL DEFAULT '',
  key_name text
);
CREATE INDEX account_events_account ON account_events (account_id, id);
