/** Writes small SWORD dictionaries, so that datasets can be built from entries of our own. */
import { deflateSync } from 'node:zlib';

/** Numbers of four bytes, little-endian. */
const numbers = (...all: number[]) => {
  const bytes = Buffer.alloc(4 * all.length);
  for (const [at, each] of all.entries()) bytes.writeUInt32LE(each, 4 * at);
  return bytes;
};

/** The files of a module of the driver zLD, by their paths in a library. */
export function lexiconModule(
  name: string,
  entries: Readonly<Record<string, string>>,
): Record<string, Uint8Array> {
  const texts = Object.values(entries).map((text) => Buffer.from(`${text}\0`));
  let at = 4 + 8 * texts.length;
  const places = texts.map((text) => {
    const place = numbers(at, text.length);
    at += text.length;
    return place;
  });
  const block = deflateSync(Buffer.concat([numbers(texts.length), ...places, ...texts]));
  const keys = Object.keys(entries).map((key, index) =>
    Buffer.concat([Buffer.from(`${key}\r\n`), numbers(0, index)]),
  );
  let start = 0;
  const index = keys.map((key) => {
    const place = numbers(start, key.length);
    start += key.length;
    return place;
  });
  const folder = `modules/lexdict/${name.toLowerCase()}`;
  return {
    [`mods.d/${name.toLowerCase()}.conf`]: Buffer.from(
      `[${name}]\nDataPath=./${folder}/dict\nModDrv=zLD\nSourceType=TEI\nEncoding=UTF-8\n`,
    ),
    [`${folder}/dict.idx`]: Buffer.concat(index),
    [`${folder}/dict.dat`]: Buffer.concat(keys),
    [`${folder}/dict.zdx`]: numbers(0, block.length),
    [`${folder}/dict.zdt`]: block,
  };
}
