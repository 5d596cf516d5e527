import { expect, test } from 'vitest';
import { html } from '../../../build/site/html.ts';

test('what is put in is escaped, unless it is HTML already', () => {
  expect(html`<p title="${'"a"'}">${'a < b'}${html`<b>${1}</b>`}</p>`.text).toBe(
    '<p title="&quot;a&quot;">a &lt; b<b>1</b></p>',
  );
});

test('lists are joined; false and undefined are nothing', () => {
  expect(
    html`<ul>${['a', 'b'].map((each) => html`<li>${each}</li>`)}</ul>${false}${undefined}`.text,
  ).toBe('<ul><li>a</li><li>b</li></ul>');
});
