-- API keys. The key itself is never stored: only its SHA-256, and enough of its ends to recognise it.
-- A deleted key is a deleted row.
CREATE TABLE api_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 64),
  environment text NOT NULL CHECK (environment IN ('live', 'test')),
  first_characters text NOT NULL CHECK (char_length(first_characters) = 4),
  last_characters text NOT NULL CHECK (char_length(last_characters) = 4),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  disabled_at timestamptz
);

-- Requests answered, by key, day (UTC), endpoint and outcome.
CREATE TABLE usage (
  key_id bigint NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  day date NOT NULL,
  endpoint text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('ok', 'client_error', 'server_error')),
  requests bigint NOT NULL CHECK (requests > 0),
  PRIMARY KEY (key_id, day, endpoint, outcome)
);
