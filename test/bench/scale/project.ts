/** A project with as many versions as are wanted: ours, and copies of the ones with a text of their own under other IDs. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSources } from '../../../build/versions/sources.ts';
import { cloneProject } from '../../helpers/processes/dev-project.ts';

/** @param count how many versions it has @returns its folder, in which nothing is built yet */
export function projectOf(count: number): string {
  const folder = cloneProject();
  const versions = readSources('sources').versions;
  const own = versions.filter(({ text }) => text);
  for (const { id } of versions.slice(count)) {
    rmSync(path.join(folder, 'sources', id), { recursive: true });
  }
  for (let more = 0; more < count - versions.length; more++) {
    const from = own[more % own.length];
    if (!from) throw new Error('no version has a text of its own');
    copyVersion(folder, from.id, `copy${more + 1}`);
  }
  return folder;
}

function copyVersion(folder: string, from: string, id: string): void {
  const to = path.join(folder, 'sources', id);
  cpSync(path.join(folder, 'sources', from), to, { recursive: true });
  const file = path.join(to, 'version.json');
  const { aliases: _, ...version } = JSON.parse(readFileSync(file, 'utf8'));
  const named = { ...version, name: `${version.name} ${id}`, abbreviation: id.toUpperCase() };
  writeFileSync(file, JSON.stringify(named, null, 2));
}
