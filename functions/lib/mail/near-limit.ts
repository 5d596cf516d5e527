import { findAccount } from '../accounts/store.ts';
import { logError } from '../host/log.ts';

/**
 * Notifies an account that most of its requests for the day are used. Never fails: nobody waits for it.
 * @param owner the owner in the key's state; the operator's own keys have no account
 * @param limit how many requests the account may make in a day
 */
export async function warnNearLimit(owner: string, limit: number): Promise<void> {
  const accountId = /^account (.+)$/.exec(owner)?.[1];
  if (accountId === undefined) return;
  try {
    const found = await findAccount({ id: accountId });
    if (!found || found.isDisabled) return;
    const { email: to, language } = found;
    const about = limit.toLocaleString(language);
    // loaded only when needed: few processes send e-mails
    const { sendEmail } = await import('./mail.ts');
    await sendEmail({ to, kind: 'nearLimit', token: '', about }, language);
  } catch (error) {
    logError('an e-mail could not be sent', error);
  }
}
