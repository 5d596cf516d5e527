-- Keys to try the service with, each asked for with an e-mail address, for a week. Who opens the link of the e-mail keeps
-- the key: it becomes one of the account with that address.
ALTER TABLE api_keys
  ADD COLUMN trial_of text CHECK (trial_of IS NULL OR account_id IS NULL),
  -- whether the link was opened, and so the account may have it
  ADD COLUMN trial_kept boolean NOT NULL DEFAULT false;

CREATE INDEX api_keys_trial_of ON api_keys (trial_of) WHERE trial_of IS NOT NULL;
