/**
 * `/client/tagger.js`: one script tag finds the Bible references of a page, links them and shows the verses on hover and
 * focus.
 *
 *     <script src="https://verso.example/client/tagger.js" defer></script>
 *
 * `data-version` chooses the version, `data-key` an API key other than the public one; `data-notes` adds the beginning of a
 * study note.
 */
import { USUAL_VERSION } from '../../../functions/lib/contract/pages.ts';
import { PUBLIC_KEY } from '../../../functions/lib/contract/public-key.ts';
import { Lexicon, type ReferenceLanguages } from '../../../functions/lib/reference/lexicon.ts';
import { Card } from './card.ts';
import { PageReferences } from './page-references.ts';
import { Verses } from './verses.ts';

/** Inserted when the script is built. */
declare const LANGUAGES: ReferenceLanguages;

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) console.error('Verso: tagger.js is no module');
else if (document.body) startTagger(script);
else document.addEventListener('DOMContentLoaded', () => startTagger(script));

function startTagger({ src, dataset }: HTMLScriptElement): void {
  const language = document.documentElement.lang.startsWith('en') ? 'en' : 'es';
  const { key = PUBLIC_KEY, version = USUAL_VERSION[language] } = dataset;
  const service = new URL('..', src);
  const notes = dataset.notes !== undefined;
  const verses = new Verses(service, { key, version, language, notes });
  const card = new Card(verses, language);
  const lexicon = new Lexicon(LANGUAGES, language);
  const references = new PageReferences(lexicon, (reference) => {
    const address = new URL(language === 'en' ? 'en/explorer/' : 'explorador/', service);
    address.search = `${new URLSearchParams({ q: reference, version })}`;
    return address.href;
  });
  card.listen();
  references.watch(document.body);
}
