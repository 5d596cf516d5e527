/** Serves `/metrics` to Prometheus on a separate port, to keep it from the public. */
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { type Server, serve } from 'srvx';
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
