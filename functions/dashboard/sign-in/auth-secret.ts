/** The secret that signs session cookies and links. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isNetlifyDev } from '../../lib/host/environment.ts';
import { Refusal } from '../refusal.ts';

const MIN_LENGTH = 32;
const DEVELOPMENT_FILE = path.join('.netlify', 'auth-secret');

/**
 * Returns `AUTH_SECRET`; in `netlify dev`, if it is not set, a secret generated for this machine.
 * @throws Refusal if it is missing or shorter than 32 characters
 */
export function authSecret(): string {
  const secret = process.env.AUTH_SECRET;
  if (secret && secret.length >= MIN_LENGTH) return secret;
  if (secret || !isNetlifyDev()) {
    throw new Refusal(
      'NO_ACCOUNTS',
      'This service has no accounts: AUTH_SECRET must be set to at least 32 characters',
    );
  }
  return developmentSecret();
}

/** Generates a secret once: if two processes do so at the same moment, both use the first one's. */
function developmentSecret(): string {
  if (!existsSync(DEVELOPMENT_FILE)) {
    mkdirSync(path.dirname(DEVELOPMENT_FILE), { recursive: true });
    const draft = `${DEVELOPMENT_FILE}-${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(draft, DEVELOPMENT_FILE);
    } catch (error) {
      if (!existsSync(DEVELOPMENT_FILE)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(DEVELOPMENT_FILE, 'utf8');
}
