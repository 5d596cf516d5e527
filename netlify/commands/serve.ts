/** `npm run serve`: the service in production, in one process, on any machine. */

import { setTimeout as pause } from 'node:timers/promises';
import { offerHelp } from '../../build/offer-help.ts';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { logError } from '../../functions/lib/host/log.ts';
import { siteOrigin } from '../../functions/lib/host/site-origin.ts';
import { usage } from '../../functions/lib/usage/count.ts';
import maintenance from '../../functions/maintenance/index.ts';
import { startDatabase } from '../local/database.ts';
import { giveUp } from '../local/may-start.ts';
import { startMetrics } from '../serve/metrics.ts';
import { startServer } from '../serve/server.ts';

offerHelp(`Usage: npm run serve

Serves in production what "npm run build" has built, on the port in PORT (8080). The guide "Your own server" lists all
settings: DATABASE_URL, SITE_URL, SMTP_URL, TRUSTED_PROXY, METRICS_PORT and others.`);
const DAY_MS = 86_400_000;
/** How long to wait, when stopping, for answers in progress. */
const TIMEOUT_MS = 8_000;
/** For how long to write, when stopping, the usage that an outage of the database has left, and how often before. */
const FLUSH_MS = 3_000;
const FLUSH_EVERY_MS = 60_000;

/** @returns undefined if the setting is empty @throws Error if it is not a port */
function readPort(name: string): number | undefined {
  const value = process.env[name]?.trim();
  if (!value) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port, 0 to 65535, not "${value}"`);
  }
  return port;
}

async function run(): Promise<void> {
  const port = readPort('PORT') ?? 8080;
  const metricsPort = readPort('METRICS_PORT');
  const host = process.env.HOST ? { hostname: process.env.HOST } : {};
  const database = await startDatabase();
  const metrics =
    metricsPort === undefined ? undefined : await startMetrics({ port: metricsPort, ...host });
  const server = await startServer({
    port,
    trustedProxies: process.env.TRUSTED_PROXY ?? '',
    ...host,
    ...(metrics ? { onAnswer: metrics.onAnswer } : {}),
  });
  const maintain = () =>
    maintenance().catch((error: unknown) => logError('maintenance failed', error));
  const timer = database ? setInterval(maintain, DAY_MS) : undefined;
  const flushing = setInterval(() => void usage.flush(0), FLUSH_EVERY_MS);
  // a process that is restarted every day must do it, too
  if (database) void maintain();
  console.log(`Verso is running at ${server.url}`);
  if (!database) console.log('DATABASE_URL=none: only the public key opens anything');
  if (siteOrigin() === undefined) {
    console.log(
      'SITE_URL is not set: no e-mail is sent, and feeds link to the address that they are asked by',
    );
  }

  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(timer);
    clearInterval(flushing);
    // a connection whose request never ends must not keep the other counts from being written
    const isClosed = server.close();
    await Promise.race([isClosed, pause(TIMEOUT_MS).then(() => server.close(true))]);
    // once more, for work that continued after the last answers
    await server.close(true);
    await metrics?.server.close(true);
    await usage.flush(FLUSH_MS);
    await closeDatabase();
    await database?.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}

await run().catch(giveUp);
