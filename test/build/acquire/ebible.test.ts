/** eBible.org's list, and what its licences say. */

import { utimesSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEntries, parseCatalogue, readCatalogue } from '../../../build/acquire/ebible.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const HEAD =
  'languageCode,translationId,languageName,languageNameInEnglish,title,description,Redistributable,Copyright,OTbooks,NTbooks,DCbooks,downloadable,shortTitle';
const LIST = `${HEAD}
"spa","spavbl","Español","Spanish","Versión Biblia Libre","La Biblia, ""libre""","True","Copyright © 2018 Jonathan Gallagher",39,27,0,"True","VBL"
"spa","spanvi","Español","Spanish","Nueva Versión","","False","© Biblica",39,27,0,"True",""
"spa","spaold","Español","Spanish","Antigua","","True","public domain",39,27,0,"False",""
"cmn","cmnunv","中文","Chinese","新標點和合本聖經","","True","public domain",39,27,0,"True",""
"eng","engwebp","English","English","World English Bible","","True","public domain",39,27,2,"True",""
`;

test('a list is read by its columns; what cannot be had is not on it', () => {
  const entries = parseCatalogue(LIST);
  expect(entries.map(({ id }) => id)).toEqual(['spavbl', 'spanvi', 'cmnunv', 'engwebp']);
  expect(entries[0]).toEqual({
    id: 'spavbl',
    title: 'Versión Biblia Libre',
    description: 'La Biblia, "libre"',
    language: 'es',
    languageNames: ['Español', 'Spanish'],
    copyright: 'Copyright © 2018 Jonathan Gallagher',
    isRedistributable: true,
    books: { old: 39, new: 27, beyond: 0 },
  });
});

test('another list is refused', () => {
  expect(() => parseCatalogue('a,b\n1,2\n')).toThrow('has no column translationId');
});

test.each([
  ['español', ['spavbl', 'spanvi']],
  ['ESPANOL libre', ['spavbl']],
  ['es', ['spavbl', 'spanvi']],
  ['public domain', ['cmnunv', 'engwebp']],
  ['klingon', []],
  ['聖經', ['cmnunv']],
])('"%s" finds %j', (query, ids) => {
  expect(findEntries(parseCatalogue(LIST), query).map(({ id }) => id)).toEqual(ids);
});

describe('the list is kept for a day', () => {
  let server: Server;
  let asked = 0;
  let url = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
      response.end(request.url?.startsWith('/portal/') ? '<html>Sign in</html>' : LIST);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => server.close());

  test('and a day later if it cannot be fetched', async () => {
    const cache = temporaryFolder();
    const said: string[] = [];
    const read = (address: string) =>
      readCatalogue(cache, { EBIBLE_URL: address }, (message) => said.push(message));
    await read(url);
    expect(await read(`${url}/`)).toHaveLength(4);
    expect(asked).toBe(1);
    const before = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(path.join(cache, 'ebible-translations.csv'), before, before);
    const old = `this is the list of ${before.toISOString().slice(0, 10)}`;
    for (const address of ['http://127.0.0.1:9', `${url}/portal`]) {
      expect(await read(address)).toHaveLength(4);
      expect(said.pop()).toContain(old);
    }
    await read(url);
    expect(asked).toBe(3);
  });

  test('one that was never there is an error', async () => {
    const read = readCatalogue(temporaryFolder(), { EBIBLE_URL: 'http://127.0.0.1:9' }, () => {});
    await expect(read).rejects.toThrow('http://127.0.0.1:9/translations.csv');
  });
});
