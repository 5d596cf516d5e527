/** `node serve.ts`: the functions of `/v1` in one long-lived process, on a port that it tells its parent. */
import { createServer } from 'node:http';
import { serve } from './http.ts';

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});
