/** Sends e-mails with links: by SMTP, or in `netlify dev` without a mail server to the console. */
import { createTransport } from 'nodemailer';
import type { Sent } from '../lib/contract/dashboard.ts';
import type { PageLanguage } from '../lib/contract/pages.ts';
import { isNetlifyDev } from '../lib/host/environment.ts';
import { logError } from '../lib/host/log.ts';
import { type Email, writeEmail } from './emails.ts';
import { Refusal } from './refusal.ts';

const TIMEOUT_MS = 10_000;

/**
 * How e-mails go out of here: `SMTP_URL` (such as `smtps://user:password@mail.example.org`) and `MAIL_FROM`.
 * @throws Refusal NO_MAIL where a deployed service has no mail server
 */
export function mailRoute(): Sent['sent'] {
  if (process.env.SMTP_URL && process.env.MAIL_FROM) return 'mail';
  if (isNetlifyDev()) return 'console';
  throw new Refusal(
    'NO_MAIL',
    'The operator has set up no mail: SMTP_URL and MAIL_FROM are needed',
  );
}

/** Sends an e-mail. What goes wrong is logged without the link, which nobody but the receiver may see. */
export async function sendEmail(
  message: Email,
  origin: string,
  language: PageLanguage,
): Promise<void> {
  const { subject, text, html } = writeEmail(message, origin, language);
  if (mailRoute() === 'console') {
    console.log(`\nEmail to ${message.to}: ${subject}\n\n${text}\n`);
    return;
  }
  const transport = createTransport({
    url: process.env.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.sendMail({ from: process.env.MAIL_FROM, to: message.to, subject, text, html });
  } catch (error) {
    logError('an e-mail could not be sent', withoutAddresses(error));
  } finally {
    transport.close();
  }
}

/** What a mail server says of an e-mail has its receiver in it; what kind of fault it is has not. */
function withoutAddresses(error: unknown): string {
  const fields = ['code', 'responseCode', 'command'] as const;
  if (typeof error !== 'object' || error === null) return 'unknown';
  const known = new Map<string, unknown>(Object.entries(error));
  return fields.map((field) => `${field} ${known.get(field) ?? '?'}`).join(', ');
}
