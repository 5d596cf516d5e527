/** `npm run bench`: our speed beside a named peer's, both measured in this run, as ratios. */
import { benchBuild } from './build.ts';

const good = await benchBuild();
if (!good) process.exitCode = 1;
