/** What `netlify build` has packed, unpacked in a folder with nothing else around it. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';

/** @param project a folder in which `netlify build` was run @returns where the function is, and the bytes of its zip */
export function unpackFunction(project: string, name: string): { unpacked: string; size: number } {
  const zip = path.join(project, '.netlify', 'functions', `${name}.zip`);
  const unpacked = path.join(project, 'unpacked', name);
  for (const [file, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    const target = path.join(unpacked, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return { unpacked, size: statSync(zip).size };
}
