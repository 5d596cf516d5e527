/** The pictures that networks show beside links. A real test: the drawing library cannot be started twice in a worker. */
import { expect, test } from 'vitest';
import { withCard } from '../../../../build/site/files/cards.ts';
import { present } from '../../../../functions/lib/text/present.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const page = (title: string) => `<meta property="og:description" content="What it is about."/>
<meta property="og:title" content="${title}"/><meta property="og:image" content="https://verso.example/card.png"/>`;

test('a page gets a card of its own, and its address', async () => {
  const cache = temporaryFolder();
  const { html, card } = present(await withCard(page('Keys &amp; limits'), '/en/a/', cache));
  expect(html).toContain(`content="https://verso.example/${card.path}"`);
  // PNG, 1,200 by 630 pixels (https://www.w3.org/TR/png, 5.2 and 11.2.1)
  const bytes = Buffer.from(card.body);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
  const again = present(await withCard(page('Keys &amp; limits'), '/en/a/', cache));
  expect(again.card.path).toBe(card.path);
});

test('the page of an endpoint shows that', async () => {
  const cache = temporaryFolder();
  const drawn = await Promise.all(
    ['/en/reference/getpassage/', '/en/guides/keys/'].map(
      async (address) => present(await withCard(page('Get a passage'), address, cache)).card.path,
    ),
  );
  expect(new Set(drawn).size).toBe(2);
});

test('two pages that say the same of themselves have a card each', async () => {
  const cache = temporaryFolder();
  const [one, other] = [
    present(await withCard(page('Biblia'), '/versiones/a/', cache)),
    present(await withCard(page('Biblia'), '/versiones/b/', cache)),
  ];
  expect(one.card.path).not.toBe(other.card.path);
});

test('a page whose name the faces cannot draw keeps the common card', async () => {
  expect(await withCard(page('和合本'), '/versiones/cuv/', temporaryFolder())).toBeUndefined();
});

test('a page without a card stays without one', async () => {
  expect(await withCard('<title>404</title>', '/404.html', temporaryFolder())).toBeUndefined();
});
