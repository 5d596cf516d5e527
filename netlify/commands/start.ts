/** `npm start`: `netlify dev`, with no network and no account. `PORT` is another port than 8888. */
import { storedDevelopmentKey } from '../local/development-key.ts';
import { greeting } from '../local/greeting.ts';
import { giveUp, requireStart } from '../local/may-start.ts';
import { NetlifyDev } from '../local/netlify-dev.ts';

const port = await requireStart(process.cwd(), process.env).catch(giveUp);
const server = new NetlifyDev(process.cwd(), port);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void server.stop());
}
const url = await server.ready();
if (url) {
  // said again, since what the server itself prints has moved it off the screen
  const key = storedDevelopmentKey(process.cwd());
  console.log(`\nVerso answers on ${url}\n${greeting(url, key)}\nCtrl-C stops it.\n`);
}
process.exitCode = await server.ended;
