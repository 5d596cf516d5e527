/** Scripture as USJ and USX. */
import { usjToUsxString, usxStringToUsj } from '@eten-tech-foundation/scripture-utilities';
import { describe, expect, test } from 'vitest';
import { type UsjChapter, usjOf, usxOf } from '../../../../../functions/lib/text/marks/usj.ts';

const BOOK = { code: 'PSA', name: 'Psalms', about: 'A version & its “rights”' };
const CHAPTER: UsjChapter = {
  chapter: 3,
  title: { text: 'A Psalm of David.', marks: [{ type: 'added', start: 2, end: 7 }] },
  verses: [
    {
      verse: 1,
      text: 'O LORD, how they are increased! Many rise up.',
      marks: [
        { type: 'heading', at: 0, kind: 'section', level: 1, text: 'Enemies' },
        { type: 'line', at: 0, level: 1 },
        { type: 'divine_name', start: 2, end: 6 },
        { type: 'jesus', start: 20, end: 37 },
        { type: 'note', at: 6, kind: 'footnote', text: 'Or: <God>' },
        { type: 'line', at: 32, level: 2 },
      ],
    },
    { verse: 2, bridge: { last: 3 }, text: 'But thou art a shield.' },
    {
      verse: 4,
      text: 'Selah.',
      marks: [
        { type: 'stanza', at: 0 },
        { type: 'paragraph', at: 0 },
      ],
    },
  ],
};

test('a chapter has its title, headings, lines, stretches, notes and verses', () => {
  expect(usjOf(BOOK, [CHAPTER], false).content).toEqual([
    { type: 'book', marker: 'id', code: 'PSA', content: ['A version & its “rights”'] },
    { type: 'chapter', marker: 'c', number: '3', sid: 'PSA 3' },
    {
      type: 'para',
      marker: 'd',
      content: ['A ', { type: 'char', marker: 'add', content: ['Psalm'] }, ' of David.'],
    },
    { type: 'para', marker: 's', content: ['Enemies'] },
    {
      type: 'para',
      marker: 'q1',
      content: [
        { type: 'verse', marker: 'v', number: '1', sid: 'PSA 3:1' },
        'O ',
        { type: 'char', marker: 'nd', content: ['LORD'] },
        {
          type: 'note',
          marker: 'f',
          caller: '+',
          content: [{ type: 'char', marker: 'ft', content: ['Or: <God>'] }],
        },
        ', how they are',
        { type: 'char', marker: 'wj', content: [' increased!'] },
      ],
    },
    {
      type: 'para',
      marker: 'q2',
      content: [
        // a stretch that goes on in another line begins there again
        { type: 'char', marker: 'wj', content: ['Many '] },
        'rise up. ',
        { type: 'verse', marker: 'v', number: '2-3', sid: 'PSA 3:2-3' },
        'But thou art a shield.',
      ],
    },
    { type: 'para', marker: 'b' },
    {
      type: 'para',
      marker: 'p',
      content: [{ type: 'verse', marker: 'v', number: '4', sid: 'PSA 3:4' }, 'Selah.'],
    },
  ]);
});

test('USX also has the ends of verses and chapters', () => {
  expect(usxOf(usjOf(BOOK, [CHAPTER], false))).toBe(`<?xml version="1.0" encoding="utf-8"?>
<usx version="3.0">
<book style="id" code="PSA">A version &amp; its “rights”</book>
<chapter style="c" number="3" sid="PSA 3"/>
<para style="d">A <char style="add">Psalm</char> of David.</para>
<para style="s">Enemies</para>
<para style="q1"><verse style="v" number="1" sid="PSA 3:1"/>O <char style="nd">LORD</char><note style="f" caller="+"><char style="ft">Or: &lt;God&gt;</char></note>, how they are<char style="wj"> increased!</char></para>
<para style="q2"><char style="wj">Many </char>rise up. <verse eid="PSA 3:1"/><verse style="v" number="2-3" sid="PSA 3:2-3"/>But thou art a shield.<verse eid="PSA 3:2-3"/></para>
<para style="b"/>
<para style="p"><verse style="v" number="4" sid="PSA 3:4"/>Selah.<verse eid="PSA 3:4"/></para>
<chapter eid="PSA 3"/>
</usx>
`);
});

describe('another program’s converter', () => {
  const usj = usjOf(BOOK, [CHAPTER, { chapter: 4, verses: [{ verse: 1, text: 'Hear.' }] }], true);

  test('reads our USX as our USJ', () => {
    expect(usxStringToUsj(usxOf(usj)).content).toEqual(usj.content);
  });

  test('writes our USJ as our USX', () => {
    const written = usjToUsxString(JSON.parse(JSON.stringify(usj)));
    expect(usxStringToUsj(written)).toEqual(usxStringToUsj(usxOf(usj).replace('3.0', '3.1')));
  });
});
