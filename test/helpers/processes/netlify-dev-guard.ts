/**
 * Loaded into `netlify dev` before itself, for what it has no options for: what it serves is for this machine alone, it
 * ends when the process that started it does, however that ends, and requests that it answers with a page of its own
 * are answered as where the service is deployed.
 */
import http from 'node:http';
import net from 'node:net';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  listenHere();
  endWithParent();
  answerAsDeployed();
}

/** Makes servers that name no host listen on localhost, and not on all networks. */
function listenHere(): void {
  const listen = net.Server.prototype.listen;
  net.Server.prototype.listen = function (this: net.Server, ...given: unknown[]) {
    const [first, ...rest] = given;
    const here =
      typeof first === 'number'
        ? [{ port: first, host: 'localhost' }, ...rest.filter((each) => typeof each === 'function')]
        : hasPortAlone(first)
          ? [{ ...first, host: 'localhost' }, ...rest]
          : given;
    return Reflect.apply(listen, this, here);
  };
}

const hasPortAlone = (options: unknown): options is { port: number } =>
  typeof options === 'object' && options !== null && 'port' in options && !('host' in options);

/** The channel to the parent closes also when that is killed. What this process has started is in its group. */
function endWithParent(): void {
  process.channel?.unref();
  process.once('disconnect', () => {
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.exit(1);
    }
  });
}

/**
 * `netlify dev` answers TRACE with the stack of an error, and a path with a `%` that encodes nothing with another. The
 * functions take such a path as it stands.
 */
function answerAsDeployed(): void {
  const emit = http.Server.prototype.emit;
  http.Server.prototype.emit = function (this: http.Server, event: string, ...given: unknown[]) {
    const [request, response] = given;
    if (event === 'request' && request instanceof http.IncomingMessage) {
      request.url = request.url?.replace(/%(?![0-9a-f]{2})/gi, '%25');
      if (request.method === 'TRACE' && response instanceof http.ServerResponse) {
        refuseTrace(response);
        return true;
      }
    }
    return Reflect.apply(emit, this, [event, ...given]);
  };
}

function refuseTrace(response: http.ServerResponse): void {
  const error = { code: 'METHOD_NOT_ALLOWED', message: 'Use GET, HEAD, OPTIONS, not TRACE' };
  response.writeHead(405, { Allow: 'GET, HEAD, OPTIONS', 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ success: false, error }));
}
