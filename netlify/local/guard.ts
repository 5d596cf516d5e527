/**
 * Loaded into `netlify dev` before itself, for two things that it has no options for: what it serves is for this
 * machine alone, and it ends when the process that started it does, however that ends.
 */
import net from 'node:net';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  listenHere();
  endWithParent();
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
