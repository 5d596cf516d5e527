/**
 * `npm run bench`: our speed beside a named peer's, both measured in this run, as ratios. `npm run bench -- scale` shows
 * what many versions cost. The script is bundled first, as functions are for a deploy: what tsx puts into code costs a
 * reference a third of its time.
 */
import { benchBuild } from './build.ts';
import { benchEndpoints } from './endpoints.ts';
import { benchReferences } from './references.ts';
import { benchScale } from './scale/scale.ts';
import { benchColdSearch } from './search/cold.ts';
import { benchWarmSearch } from './search/warm.ts';

const [what, ...given] = process.argv.slice(2);
const sizes = given.map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size > 1)) {
  throw new Error('npm run bench -- scale 4 12: how many versions, each a whole number from 2 on');
}
const good =
  what === 'scale'
    ? await benchScale(sizes.length > 0 ? sizes : undefined)
    : [
        await benchBuild(),
        benchReferences(),
        benchColdSearch(),
        benchWarmSearch(),
        benchEndpoints(),
      ].every(Boolean);
if (!good) process.exitCode = 1;
