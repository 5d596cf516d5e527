import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PARTLY_BUILT } from '../../build/pipeline/exit-status.ts';

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
  const [status]: (number | null)[] = await once(child, 'exit');
  return status === 0 || status === PARTLY_BUILT;
}
