/** The first page: another verse or version of the showcase, and examples with this site's own address. */
import { find } from './dom.ts';

interface Shown {
  version: { id: string };
  reference: string;
  text: string;
}

const showcase: Shown[] = JSON.parse(document.getElementById('showcase')?.textContent ?? '[]');

function show(): void {
  const index = Number(find<HTMLSelectElement>('#verse').value);
  const version = find<HTMLSelectElement>('#version').value;
  const shown = showcase.filter((each) => each.version.id === version)[index];
  if (!shown) return;
  const { reference, text } = shown;
  const quote = find('[data-text]');
  quote.textContent = text;
  quote.lang = version === 'kjv' ? 'en' : 'es';
  const ref = reference.replaceAll(' ', '+');
  find('[data-request]').textContent = `GET /v1/passage?ref=${ref}&version=${version}`;
  const answer = { success: true, data: shown };
  find('[data-response]').textContent = JSON.stringify(answer, null, 2);
}

if (showcase.length > 0) {
  for (const id of ['#verse', '#version']) find(id).addEventListener('change', show);
}

const example = document.querySelector<HTMLElement>('[data-origin]');
const code = example?.querySelector('code');
if (example && code) {
  code.textContent = (code.textContent ?? '').replaceAll(
    example.dataset.origin ?? location.origin,
    location.origin,
  );
}
