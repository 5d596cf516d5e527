/**
 * `node serve.ts`: the service in one process, on a port that it tells its parent. Told to settle, it ends, and says so
 * once all work is done that went on after its answers.
 */
import { startServer } from '../../netlify/serve/server.ts';

const server = await startServer({ port: 0, hostname: '127.0.0.1' });
process.send?.(Number(new URL(server.url ?? '').port));
process.on('message', async () => {
  await server.close();
  process.send?.('settled');
});
