/** `node build-answers.ts`, run in a project's folder: builds its answers alone, without contract and site. */
import { localPlaces } from '../../build/acquire/acquire.ts';
import { buildTree } from '../../build/pipeline/build-tree.ts';

const project = process.cwd();
await buildTree({
  project,
  places: localPlaces(project, process.env),
  env: {},
  reporter: (report) => 'warning' in report && console.warn(report.warning),
});
