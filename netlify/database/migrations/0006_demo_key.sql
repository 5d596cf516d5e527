-- A third kind of key, which stands in pages for all to see.
ALTER TABLE api_keys DROP CONSTRAINT api_keys_environment_check;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_environment_check
  CHECK (environment IN ('live', 'test', 'demo'));
