/**
 * Run in the folder of an unpacked function, with nothing else around it: its handler, called by Netlify's own
 * bootstrap, for one request after another that the parent sends. Statements by HTTP go to `NEON_ENDPOINT`.
 */
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

/** A request as the platform gives it to a function. */
export interface PackedRequest {
  id: number;
  rawUrl: string;
  httpMethod: string;
  headers: Record<string, string>;
  body?: string;
}

export interface PackedAnswer {
  id: number;
  statusCode: number;
  multiValueHeaders: Record<string, string[]>;
  /** In Base64. */
  body: string;
}

type Head = Pick<PackedAnswer, 'statusCode' | 'multiValueHeaders'>;

const { fetch: realFetch } = globalThis;
const { NEON_ENDPOINT: endpoint } = process.env;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const isStatement = endpoint && new URL(request.url).pathname === '/sql';
  return realFetch(isStatement ? new Request(endpoint, request) : request);
};

/** What a response is written to: its head first, then its body. */
class Sink extends Writable {
  head: Head | undefined;
  readonly parts: Buffer[] = [];

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.parts.push(Buffer.from(chunk));
    done();
  }
}

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from: (into: Sink, head: Head) => Object.assign(into, { head }),
    },
  },
});

const { handler } = await import(pathToFileURL('___netlify-entry-point.mjs').href);
process.on('message', async ({ id, ...event }: PackedRequest) => {
  const sink = new Sink();
  const context = { awsRequestId: `${id}`, getRemainingTimeInMillis: () => 10_000 };
  await handler({ ...event, flags: {} }, sink, context);
  const body = Buffer.concat(sink.parts).toString('base64');
  process.send?.({ id, ...sink.head, body });
});
process.send?.('ready');
