import { expect, test } from 'vitest';
import { parseConf } from '../../../../build/read/sword/conf.ts';

const CONF = `[Prueba]
DataPath=./modules/texts/prueba/
Description = Una prueba
About=Primera línea \\
segunda línea
# Encoding=Latin-1
Encoding=UTF-8\r
`;

test('a name and fields, in lines that may go on', () => {
  const { name, fields } = parseConf(CONF);
  expect(name).toBe('Prueba');
  expect(Object.fromEntries(fields)).toEqual({
    DataPath: './modules/texts/prueba/',
    Description: 'Una prueba',
    About: 'Primera línea  segunda línea',
    Encoding: 'UTF-8',
  });
});

test('what is no .conf has no name', () => {
  expect(parseConf('hello').name).toBeUndefined();
});
