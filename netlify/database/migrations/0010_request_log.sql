-- The last requests of each key, for its owner to see: a row for the requests of one key in one batch of counts. Nothing
-- here refers to other tables, as in usage_appended.
CREATE TABLE request_log (
  writer uuid NOT NULL,
  batch bigint NOT NULL,
  key_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- oldest first: {at, endpoint, path, status, code, requestId}
  requests jsonb NOT NULL,
  PRIMARY KEY (writer, batch, key_id)
);
CREATE INDEX request_log_key ON request_log (key_id, at);

-- The outcome of a failed request is its error code from now on; older counts say client_error or server_error.
ALTER TABLE usage DROP CONSTRAINT usage_outcome_check;
ALTER TABLE usage_appended DROP CONSTRAINT usage_appended_outcome_check;

-- The language of e-mails that nobody has asked for.
ALTER TABLE accounts ADD COLUMN language text NOT NULL DEFAULT 'es' CHECK (language IN ('es', 'en'));
