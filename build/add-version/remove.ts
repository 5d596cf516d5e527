/**
 * `npm run remove-version -- <id>`: removes a version, or its own text if it has a stand-in, and rebuilds.
 * Refuses to remove the default version, which answers requests that name no version.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_VERSION } from '../../functions/lib/contract/parameters.ts';
import { runCommand } from '../offer-help.ts';
import { CHANGES_FILE } from '../versions/known-verses.ts';
import { operatorFile, readSources } from '../versions/sources.ts';
import { removeLanguage } from './language.ts';
import { cachedOf } from './write-version.ts';

const USAGE = `Usage: npm run remove-version -- <id>

Removes a version and its answers. One with a stand-in loses only its own text.`;

function removeVersion(project: string, [id, ...rest]: readonly string[]): void {
  if (id === undefined || rest.length > 0) throw new Error(USAGE);
  const { versions } = readSources(path.join(project, 'sources'));
  const version = versions.find((each) => each.id === id);
  if (!version) {
    throw new Error(
      `There is no version "${id}"; the versions are ${versions.map((each) => each.id).join(', ')}`,
    );
  }
  const standsIn = versions.filter(({ stand_in }) => stand_in?.version === id);
  if (standsIn.length > 0) {
    throw new Error(`${id} stands in for ${standsIn.map((each) => each.id).join(', ')}: it stays`);
  }
  if (version.stand_in) {
    const file = path.join(version.folder, 'version.json');
    const { text, sha256, ...others } = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(operatorFile(version), { force: true });
    for (const name of ['known.json', 'known-verses.txt', CHANGES_FILE]) {
      rmSync(path.join(version.folder, name), { force: true });
    }
    writeFileSync(file, `${JSON.stringify(others, null, 2)}\n`);
    console.log(`${id} is served from its stand-in again`);
  } else {
    if (id === DEFAULT_VERSION) {
      throw new Error(`${id} is the default version: it cannot be removed`);
    }
    rmSync(version.folder, { recursive: true });
    for (const file of cachedOf(project, [id])) rmSync(file, { recursive: true });
    console.log(`sources/${id} is removed`);
    const { language } = version;
    const isUsed = versions.some((each) => each.id !== id && each.language === language);
    if (!isUsed && removeLanguage(path.join(project, 'sources'), language)) {
      console.log(`sources/languages/${language}.json is removed: no other version has it`);
    }
  }
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], {
    cwd: project,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

await runCommand(USAGE, () => removeVersion(process.cwd(), process.argv.slice(2)));
