/** `npm run serve`: the service in production, in one process, on any machine. */

import { closeDatabase } from '../../functions/lib/database/database.ts';
import { logError } from '../../functions/lib/host/log.ts';
import maintenance from '../../functions/maintenance/index.ts';
import { startDatabase } from '../local/database.ts';
import { giveUp } from '../local/may-start.ts';
import { startMetrics } from '../serve/metrics.ts';
import { type ServerSettings, startServer } from '../serve/server.ts';

const DAY_MS = 86_400_000;

/** @throws Error for a setting that is no port */
function readPort(name: string, fallback: number | undefined): number | undefined {
  const value = process.env[name]?.trim();
  if (!value) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port, 0 to 65535, not "${value}"`);
  }
  return port;
}

/** `TRUSTED_PROXY`: addresses with commas between them, or `loopback`. */
function readTrustedProxies(): NonNullable<ServerSettings['trustedProxies']> {
  const value = process.env.TRUSTED_PROXY?.trim();
  if (!value) return false;
  return value === 'loopback' ? value : value.split(',').map((each) => each.trim());
}

async function run(): Promise<void> {
  const port = readPort('PORT', 8080) ?? 8080;
  const metricsPort = readPort('METRICS_PORT', undefined);
  const database = await startDatabase(process.cwd());
  const metrics = metricsPort === undefined ? undefined : await startMetrics(metricsPort);
  const server = await startServer({
    port,
    trustedProxies: readTrustedProxies(),
    ...(process.env.HOST ? { hostname: process.env.HOST } : {}),
    ...(metrics ? { onAnswer: metrics.onAnswer } : {}),
  });
  const maintain = () =>
    maintenance().catch((error: unknown) => logError('maintenance failed', error));
  const timer = database ? setInterval(maintain, DAY_MS) : undefined;
  console.log(`Verso answers on ${server.url}`);
  if (!database) console.log('DATABASE_URL=none: only the public key opens anything');

  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(timer);
    await server.close();
    await metrics?.server.close(true);
    await closeDatabase();
    await database?.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
}

await run().catch(giveUp);
