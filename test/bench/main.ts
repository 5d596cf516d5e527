/** `npm run bench`: our speed beside a named peer's, both measured in this run, as ratios. */
import { benchBuild } from './build.ts';
import { benchReferences } from './references.ts';
import { benchColdSearch } from './search/cold.ts';
import { benchWarmSearch } from './search/warm.ts';

const good = [await benchBuild(), benchReferences(), benchColdSearch(), benchWarmSearch()];
if (!good.every(Boolean)) process.exitCode = 1;
