import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PARTLY_BUILT } from '../../build/pipeline/exit-status.ts';

/** With these the build ends as well. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `npm run build` in a process of its own.
 * @returns whether there is something to serve: what could not be built is reported, and the other versions are served
 */
export async function build(): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
    stdio: 'inherit',
    // compiled code is cached: half a second of ten
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
