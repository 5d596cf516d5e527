import type { Sent } from '../../lib/contract/dashboard.ts';
import { mailRoute } from '../../lib/mail/mail.ts';
import { Refusal } from '../refusal.ts';

/** Returns how e-mails are sent. @throws Refusal NO_MAIL if a deployed service has no mail server */
export function requireMail(): Sent['sent'] {
  const route = mailRoute();
  if (route) return route;
  throw new Refusal(
    'NO_MAIL',
    'The operator has set up no mail: SMTP_URL, MAIL_FROM and SITE_URL are needed',
  );
}
