/** `npm start`: `netlify dev`, with no network and no account. `PORT` is another port than 8888. */
import { localPort } from '../../build/origin.ts';
import { NetlifyDev } from '../local/netlify-dev.ts';

const server = new NetlifyDev(process.cwd(), localPort(process.env));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void server.stop());
}
const url = await server.ready();
if (url) console.log(`\nVerso answers on ${url}, with the key above. Ctrl-C stops it.\n`);
process.exitCode = await server.ended;
