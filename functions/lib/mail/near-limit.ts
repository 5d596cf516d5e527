import { findRecipient } from '../accounts/store.ts';
import { logError } from '../host/log.ts';

/**
 * Writes to an account that most of its requests of the day are used. Never fails: nobody waits for it.
 * @param owner as the key's state says; nobody is behind the operator's own keys
 * @param limit how many requests the account may make in a day
 */
export async function warnNearLimit(owner: string, limit: number): Promise<void> {
  const accountId = /^account (.+)$/.exec(owner)?.[1];
  if (accountId === undefined) return;
  try {
    const found = await findRecipient(accountId);
    if (!found) return;
    const { email: to, language } = found;
    const about = limit.toLocaleString(language);
    // a mailer is nothing that every process should load
    const { sendEmail } = await import('./mail.ts');
    await sendEmail({ to, kind: 'nearLimit', token: '', about }, language);
  } catch (error) {
    logError('an e-mail could not be sent', error);
  }
}
