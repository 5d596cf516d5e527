/** `node clients.ts`: asks a server as many clients do, each on a connection of its own, one request after the other. */
import { Agent, get } from 'node:http';

/** What the parent wants. */
export interface Order {
  port: number;
  key: string;
  /** Asked in turn. */
  paths: string[];
  clients: number;
  milliseconds: number;
}

/** What came of it. */
export interface Report {
  /** Answers a second. */
  throughput: number;
  /** Milliseconds, by hundredths of the answers: the median, the 99th percentile. */
  median: number;
  p99: number;
  errors: number;
}

process.on('message', async (order: Order) => {
  const agent = new Agent({ keepAlive: true, maxSockets: order.clients });
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const until = start + order.milliseconds;
  await Promise.all(
    Array.from({ length: order.clients }, async (_, client) => {
      for (let count = client; performance.now() < until; count++) {
        const path = order.paths[count % order.paths.length] ?? '/';
        const before = performance.now();
        if (!(await ask(agent, order, path))) errors += 1;
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const throughput = times.length / seconds;
  process.send?.({ throughput, median: at(0.5), p99: at(0.99), errors } satisfies Report);
});

function ask(agent: Agent, { port, key }: Order, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    get({ agent, port, host: '127.0.0.1', path, headers: { 'X-API-Key': key } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}
