/** Sends e-mails by SMTP; in `netlify dev` without a mail server, prints them to the console. */
import { createTransport } from 'nodemailer';
import type { Sent } from '../contract/dashboard.ts';
import type { PageLanguage } from '../contract/pages.ts';
import { isNetlifyDev } from '../host/environment.ts';
import { logError } from '../host/log.ts';
import { siteOrigin } from '../host/site-origin.ts';
import { type Email, writeEmail } from './emails.ts';

const TIMEOUT_MS = 10_000;

/**
 * Returns how e-mails are sent: by `SMTP_URL` (such as `smtps://user:password@mail.example.org`) and `MAIL_FROM`, with
 * links to `SITE_URL`; undefined if one of these is missing.
 */
export function mailRoute(): Sent['sent'] | undefined {
  if (process.env.SMTP_URL && process.env.MAIL_FROM && linkedSite()) return 'mail';
  return isNetlifyDev() ? 'console' : undefined;
}

/** The address of `netlify dev`, as in netlify.toml. */
const DEVELOPMENT = 'http://localhost:8888';

const linkedSite = () => siteOrigin() ?? (isNetlifyDev() ? DEVELOPMENT : undefined);

/**
 * Sends an e-mail, if the operator has set up mail. Errors are logged without the link, which only the recipient may
 * see.
 */
export async function sendEmail(message: Email, language: PageLanguage): Promise<void> {
  const route = mailRoute();
  const site = linkedSite();
  if (!route || !site) return;
  const { subject, text, html } = writeEmail(message, site, language);
  if (route === 'console') {
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

/** Removes addresses from an error: a mail server's message contains the recipient; the kind of fault does not. */
function withoutAddresses(error: unknown): string {
  const known: Record<string, unknown> = Object(error);
  const fields = ['code', 'responseCode', 'command'];
  return fields.map((field) => `${field} ${known[field] ?? '?'}`).join(', ');
}
