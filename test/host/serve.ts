/**
 * `node serve.ts`: the functions of `/v1` in one long-lived process, on a port that it tells its parent. Told to
 * settle, it says so once all work is done that went on after its answers: the platform ends no instance before that.
 */
import { createServer } from 'node:http';
import { answerBy } from './http.ts';
import { V1 } from './route.ts';

const late = new Set<Promise<unknown>>();
const waitUntil = (work: Promise<unknown>) => {
  late.add(work);
  void work.finally(() => late.delete(work));
};

const server = createServer(async (incoming, outgoing) => {
  if (!(await answerBy(V1, incoming, outgoing, waitUntil))) outgoing.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});
process.on('message', async () => {
  await Promise.all(late);
  process.send?.('settled');
});
