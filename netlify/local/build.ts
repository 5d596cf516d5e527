import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PARTLY_BUILT } from '../../build/pipeline/exit-status.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `npm run build` in a separate process.
 * @returns whether there is something to serve: failures are reported, and the other versions are served
 */
export async function build(): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
    stdio: 'inherit',
    // caching compiled code saves half a second of ten
    env: { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled' },
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  const [status]: (number | null)[] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, end);
  return status === 0 || status === PARTLY_BUILT;
}
