/** `npm start`: builds what is missing, and serves it to this machine only, without a network or an account. */
import { offerHelp } from '../../build/offer-help.ts';
import { closeDatabase } from '../../functions/lib/database/database.ts';
import { build } from '../local/build.ts';
import { startDatabase } from '../local/database.ts';
import { developmentKey } from '../local/development-key.ts';
import { greeting, isSpanish } from '../local/greeting.ts';
import { giveUp, requireStart } from '../local/may-start.ts';
import { type Answered, startServer } from '../serve/server.ts';

offerHelp(`Usage: npm start

Builds what is missing and serves it on http://localhost:8888, or on the port in PORT, for this machine alone: with an
embedded database, e-mails printed here, and a key for tests.`);

/** Test keys work, and e-mails are printed on the console. */
process.env.NETLIFY_DEV = 'true';

/** Logs a line per request, except for files, which belong to the page that requested them. */
function logAnswer({ request, route, status, seconds }: Answered): void {
  if (!route) return;
  const { pathname, search } = new URL(request.url);
  // as it was sent: encoded characters can be anything
  const address = pathname + search;
  console.log(`${status} ${request.method} ${address}  ${(1000 * seconds).toFixed(1)} ms`);
}

async function run(): Promise<void> {
  const port = await requireStart(process.env);
  process.env.SITE_URL ??= `http://localhost:${port}`;
  // `npm run dev` runs its own builds
  if (!process.argv.includes('--built') && !(await build())) process.exit(1);
  const database = await startDatabase({});
  const key = await developmentKey();
  const server = await startServer({ port, hostname: 'localhost', onAnswer: logAnswer });
  const url = `http://localhost:${port}`;
  const spanish = isSpanish(process.env);
  const isUp = spanish
    ? `Verso está en marcha en ${url}. Pulsa Ctrl-C para detenerlo.`
    : `Verso is running at ${url}. Press Ctrl-C to stop it.`;
  console.log(`\n${isUp}\n\n${greeting(url, key, spanish)}\n`);

  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await server.close(true);
    await closeDatabase();
    await database?.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end());
  }
}

await run().catch(giveUp);
