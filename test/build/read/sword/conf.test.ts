import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConf } from '../../../../build/read/sword/conf.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const CONF = `[Prueba]
DataPath=./modules/texts/prueba/
Description = Una prueba
About=Primera línea \\
segunda línea
# Encoding=Latin-1
Encoding=UTF-8\r
`;

function read(conf: string | Buffer) {
  const file = path.join(temporaryFolder(), 'prueba.conf');
  writeFileSync(file, conf);
  return readConf(file);
}

test('a name and fields, in lines that may go on', () => {
  const { name, fields } = read(CONF);
  expect(name).toBe('Prueba');
  expect(Object.fromEntries(fields)).toEqual({
    DataPath: './modules/texts/prueba/',
    Description: 'Una prueba',
    About: 'Primera línea  segunda línea',
    Encoding: 'UTF-8',
  });
});

test('a line that is not UTF-8 is of Windows-1252', () => {
  const conf = Buffer.concat([
    Buffer.from('[Prueba]\nDescription=Reina–Valera\nShortCopyright=', 'utf8'),
    Buffer.from('© 2001 Muñoz\n', 'latin1'),
  ]);
  expect(Object.fromEntries(read(conf).fields)).toEqual({
    Description: 'Reina–Valera',
    ShortCopyright: '© 2001 Muñoz',
  });
});

test('what is no .conf has no name', () => {
  expect(read('hello').name).toBeUndefined();
});
