/** Loaded into each process of Node that is measured: notes at its end how much memory it had at most, in kB. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    writeFileSync(`${process.env.VERSO_NOTES}/${process.pid}`, `${process.resourceUsage().maxRSS}`);
  });
}
