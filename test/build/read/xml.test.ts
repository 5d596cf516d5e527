/** XML that is made to harm, or is none. */
import { expect, test } from 'vitest';
import { textsIn } from '../../../build/read/readers.ts';
import { folderWith } from '../../helpers/texts/formats.ts';

const read = (content: string) => textsIn(folderWith({ 'a.xml': content }))[0]?.read();

test.each([
  [
    'entities that expand without end',
    '<!DOCTYPE osis [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><osis><osisText>&b;</osisText></osis>',
    /a\.xml, line 1: declares entities/,
  ],
  [
    'an entity that is read from elsewhere',
    '<!DOCTYPE osis [<!ENTITY x SYSTEM "file:///etc/passwd">]><osis>&x;</osis>',
    /declares entities/,
  ],
  ['elements without end', `<usx>${'<para>'.repeat(5_000)}`, /has elements 200 deep/],
  ['what is cut off', '<usx><book code="RUT"', /line 1: not valid XML: Unclosed/],
  [
    'what is not closed',
    '<usfx>\n<book id="RUT">\n</usfx>',
    /line 3: not valid XML: Unexpected close/,
  ],
  ['a text without a verse', '<usx><book code="RUT" style="id"/></usx>', /has no verse at all/],
])('%s is refused, with the line', (_, content, message) => {
  expect(() => read(content)).toThrow(message);
});
