/**
 * Run in the folder of an unpacked function, with nothing else around it: calls its handler as the
 * platform does, for the request given on the command line (address, key, and what is posted if anything), and
 * prints status, headers and body.
 */
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

interface Answer {
  statusCode: number;
  multiValueHeaders: Record<string, string[]>;
}

const [rawUrl = '', key = '', posted] = process.argv.slice(2);
let answer: Answer | undefined;
let body = '';
const stream = new Writable({
  write(chunk, _, done) {
    body += chunk;
    done();
  },
});
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from: (into: Writable, given: Answer) => {
        answer = given;
        return into;
      },
    },
  },
});

const { handler } = await import(pathToFileURL('___netlify-entry-point.mjs').href);
const headers = {
  'x-api-key': key,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const httpMethod = posted === undefined ? 'GET' : 'POST';
const event = { rawUrl, httpMethod, headers, body: posted, flags: {} };
await handler(event, stream, { awsRequestId: 'test', getRemainingTimeInMillis: () => 10_000 });
console.log(JSON.stringify({ ...answer, body: body.startsWith('{') ? JSON.parse(body) : body }));
process.exit();
