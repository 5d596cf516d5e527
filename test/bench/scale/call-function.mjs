/**
 * Run in the folder of an unpacked function: asks it once and prints the status, then the answer. The platform's own
 * start is left out, which is the same for everybody. Plain JavaScript: to strip types takes time of its own.
 */
import { pathToFileURL } from 'node:url';

const [file = '', address = '', key = '', body] = process.argv.slice(2);
const { default: answer } = await import(pathToFileURL(file).href);
const headers = {
  'x-api-key': key,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const request = new Request(address, { method: body ? 'POST' : 'GET', headers, body });
const context = { waitUntil: () => {}, ip: '192.0.2.1' };
const response = await answer(request, context);
console.log(response.status, await response.text());
process.exit();
