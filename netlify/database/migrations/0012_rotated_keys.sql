-- When a key got its present value, if not when it was made: undoing a change of the address stops what was made since.
ALTER TABLE api_keys ADD COLUMN rotated_at timestamptz;
