/** `npm run bench`: our speed beside a named peer's, both measured in this run, as ratios. */
import { benchBuild } from './build.ts';
import { benchReferences } from './references.ts';

const good = [await benchBuild(), benchReferences()];
if (!good.every(Boolean)) process.exitCode = 1;
