/** Serves `/metrics` to Prometheus on a separate port, to keep it from the public. */
import { subscribe } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';
import { type Server, serve } from 'srvx';
import { nameOfCache } from '../../functions/lib/host/cache-bytes.ts';
import type { ServerSettings } from './server.ts';

/** Starts the server. @returns the server, and a function to call with each answer */
export async function startMetrics(
  at: Pick<ServerSettings, 'port' | 'hostname'>,
): Promise<{ server: Server; onAnswer: NonNullable<ServerSettings['onAnswer']> }> {
  register.clear();
  collectDefaultMetrics();
  const durations = new Histogram({
    name: 'verso_request_duration_seconds',
    help: 'How long requests took, by the path of their function and their status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  const gets = new Counter({
    name: 'verso_cache_gets_total',
    help: 'How often the service looked into a cache that CACHE_BYTES or DISK_CACHE bounds, by the result.',
    labelNames: ['cache', 'result'],
  });
  // of every cache, for as long as the process runs
  subscribe('lru-cache:metrics', (message) => {
    const cache = isGet(message) ? nameOfCache(message.cache) : undefined;
    if (isGet(message) && cache !== undefined) gets.inc({ cache, result: message.get });
  });
  const server = serve({
    ...at,
    silent: true,
    gracefulShutdown: false,
    fetch: async ({ url }) => {
      if (new URL(url).pathname !== '/metrics') return new Response(null, { status: 404 });
      const headers = { 'Content-Type': register.contentType };
      return new Response(await register.metrics(), { headers });
    },
  });
  return {
    server: await server.ready(),
    onAnswer: ({ route = 'file', status, seconds }) =>
      durations.observe({ route, status }, seconds),
  };
}

/** Whether a message of `lru-cache` is about getting something: its README, "Tracing and Observability". */
const isGet = (message: unknown): message is { get: string; cache: object } =>
  typeof message === 'object' && message !== null && 'get' in message && 'cache' in message;
