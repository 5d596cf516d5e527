/** Pictures that are drawn once and then kept, with what draws them loaded only then: that takes longer than all else. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param cache the folder where pictures are kept
 * @param of what decides how it looks
 * @param draw makes it, as a PNG
 */
export async function cachedPicture(
  cache: string,
  of: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const folder = path.join(cache, 'pictures');
  const file = path.join(folder, `${createHash('sha256').update(of).digest('hex')}.png`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // aside first: who is killed in the midst leaves none
    writeFileSync(`${file}.next`, await draw());
    renameSync(`${file}.next`, file);
  }
  return readFileSync(file);
}
