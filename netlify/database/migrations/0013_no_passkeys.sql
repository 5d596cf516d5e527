-- Nobody signs in with a passkey any more. The table stays empty for a release: the one before still names it while it is
-- replaced, or after a rollback.
DELETE FROM passkeys;
DELETE FROM account_events WHERE kind IN ('passkey_added', 'passkey_deleted');
