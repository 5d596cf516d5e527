/** A true quotation is not accused however it is listed with its reference, and an invented one is reported. */
import { describe, expect, test } from 'vitest';
import { checkOf } from '../../../helpers/answers/answers.ts';

interface Quoted {
  reference: string;
  words: string;
}

/** Ways in which people, and programs that write like them, list quotations. */
const LAYOUTS: [name: string, layOut: (quoted: readonly Quoted[]) => string][] = [
  [
    'bullets R: "Q"',
    (quoted) => quoted.map(({ reference, words }) => `* ${reference}: "${words}"`).join('\n'),
  ],
  [
    'bullets "Q" (R)',
    (quoted) => quoted.map(({ reference, words }) => `* "${words}" (${reference})`).join('\n'),
  ],
  [
    'numbered "Q" – R',
    (quoted) =>
      quoted.map(({ reference, words }, at) => `${at + 1}. "${words}" – ${reference}`).join('\n'),
  ],
  [
    'numbered ) R "Q"',
    (quoted) =>
      quoted.map(({ reference, words }, at) => `${at + 1}) ${reference} "${words}"`).join('\n'),
  ],
  [
    'bold R newline Q italics',
    (quoted) => quoted.map(({ reference, words }) => `**${reference}**\n*${words}*`).join('\n\n'),
  ],
  [
    'blockquote then — R',
    (quoted) => quoted.map(({ reference, words }) => `> ${words}\n> — ${reference}`).join('\n\n'),
  ],
  [
    'blockquote marks then R in bold',
    (quoted) =>
      quoted.map(({ reference, words }) => `> "${words}"\n> **${reference}**`).join('\n\n'),
  ],
  [
    'blockquote R first',
    (quoted) => quoted.map(({ reference, words }) => `> **${reference}** ${words}`).join('\n\n'),
  ],
  [
    'heading ## R + para "Q"',
    (quoted) => quoted.map(({ reference, words }) => `## ${reference}\n\n"${words}"\n`).join('\n'),
  ],
  [
    'heading numbered R + >Q',
    (quoted) =>
      quoted
        .map(({ reference, words }, at) => `### ${at + 1}. ${reference}\n> ${words}\n`)
        .join('\n'),
  ],
  [
    'table R|Q with header',
    (quoted) =>
      `| Reference | Text |\n|---|---|\n` +
      quoted.map(({ reference, words }) => `| ${reference} | "${words}" |`).join('\n'),
  ],
  [
    'table Q|R',
    (quoted) => quoted.map(({ reference, words }) => `| "${words}" | ${reference} |`).join('\n'),
  ],
  [
    'table R|Q no marks',
    (quoted) => quoted.map(({ reference, words }) => `| ${reference} | ${words} |`).join('\n'),
  ],
  [
    'inline ; list',
    (quoted) => `${quoted.map(({ reference, words }) => `"${words}" (${reference})`).join('; ')}.`,
  ],
  [
    'inline and',
    (quoted) => quoted.map(({ reference, words }) => `${reference}: "${words}"`).join(', '),
  ],
  [
    'says sentence',
    (quoted) => quoted.map(({ reference, words }) => `As ${reference} says, "${words}."`).join(' '),
  ],
  [
    'in R we read',
    (quoted) =>
      quoted.map(({ reference, words }) => `In ${reference} we read: “${words}”.`).join(' '),
  ],
  [
    '“Q” [R]',
    (quoted) => quoted.map(({ reference, words }) => `“${words}” [${reference}]`).join('\n'),
  ],
  [
    '«Q» R lines',
    (quoted) => quoted.map(({ reference, words }) => `«${words}» ${reference}`).join('\n'),
  ],
  [
    '«Q»\\\\nR lines',
    (quoted) => quoted.map(({ reference, words }) => `«${words}»\n${reference}`).join('\n'),
  ],
  [
    '«Q»\\\\nR blocks',
    (quoted) => quoted.map(({ reference, words }) => `«${words}»\n${reference}`).join('\n\n'),
  ],
  [
    'R\\\\n«Q» lines',
    (quoted) => quoted.map(({ reference, words }) => `${reference}\n«${words}»`).join('\n'),
  ],
  [
    'R – Q plain',
    (quoted) => quoted.map(({ reference, words }) => `${reference} – ${words}`).join('\n'),
  ],
  [
    'R: Q plain',
    (quoted) => quoted.map(({ reference, words }) => `${reference}: ${words}`).join('\n'),
  ],
  [
    'R Q plain',
    (quoted) => quoted.map(({ reference, words }) => `${reference} ${words}`).join('\n\n'),
  ],
  [
    'Q (R) plain',
    (quoted) => quoted.map(({ reference, words }) => `${words} (${reference})`).join('\n\n'),
  ],
  [
    'Q. R plain',
    (quoted) => quoted.map(({ reference, words }) => `${words}. ${reference}`).join('\n'),
  ],
  [
    'HTML list',
    (quoted) =>
      `<ul>\n${quoted.map(({ reference, words }) => `  <li><b>${reference.replace(' ', '&nbsp;')}</b> &ndash; ${words}</li>`).join('\n')}\n</ul>`,
  ],
  [
    'HTML blockquote, cite',
    (quoted) =>
      quoted
        .map(
          ({ reference, words }) =>
            `<blockquote class="verse">\n  <p>${words}</p>\n  <p><cite>${reference}</cite></p>\n</blockquote>`,
        )
        .join('\n'),
  ],
  [
    'HTML, R linked, entities',
    (quoted) =>
      quoted
        .map(
          ({ reference, words }) =>
            `<p>&ldquo;${words.replaceAll('á', '&aacute;')}&rdquo; (<a href="/?q=1:1">${reference}</a>)</p>`,
        )
        .join(''),
  ],
  [
    'Q — R plain',
    (quoted) => quoted.map(({ reference, words }) => `${words} — ${reference}`).join('\n'),
  ],
  [
    '_Q_ (R)',
    (quoted) => quoted.map(({ reference, words }) => `_${words}_ (${reference})`).join('\n\n'),
  ],
  [
    '*“Q”* **R**',
    (quoted) => quoted.map(({ reference, words }) => `*“${words}”* **${reference}**`).join('\n'),
  ],
  [
    '- **R**: Q plain',
    (quoted) => quoted.map(({ reference, words }) => `- **${reference}**: ${words}`).join('\n'),
  ],
  [
    '- **R** - *Q*',
    (quoted) => quoted.map(({ reference, words }) => `- **${reference}** - *${words}*`).join('\n'),
  ],
  [
    '✝️ R (V) newline Q',
    (quoted) => quoted.map(({ reference, words }) => `✝️ ${reference} (KJV)\n${words}`).join('\n\n'),
  ],
  [
    'inside marks R Q',
    (quoted) => quoted.map(({ reference, words }) => `"${reference} ${words}"`).join('\n'),
  ],
  [
    'inside marks Q (R)',
    (quoted) => quoted.map(({ reference, words }) => `"${words} (${reference})"`).join('\n'),
  ],
  [
    'inside marks Q - R',
    (quoted) => quoted.map(({ reference, words }) => `“${words}” - ${reference}`).join('\n\n'),
  ],
  [
    '1. Topic (R): "Q"',
    (quoted) =>
      quoted
        .map(({ reference, words }, at) => `${at + 1}. **Hope** (${reference}): "${words}"`)
        .join('\n'),
  ],
  [
    'Topic – R\\\\n"Q"',
    (quoted) =>
      quoted.map(({ reference, words }) => `Hope – ${reference}\n"${words}"`).join('\n\n'),
  ],
  [
    'html',
    (quoted) =>
      quoted
        .map(({ reference, words }) => `<p><strong>${reference}</strong> "${words}"</p>`)
        .join('\n'),
  ],
  [
    'ordered *R* — "Q"',
    (quoted) =>
      quoted.map(({ reference, words }, at) => `${at + 1}. *${reference}* — "${words}"`).join('\n'),
  ],
  [
    'single quotes',
    (quoted) => quoted.map(({ reference, words }) => `${reference}: '${words}'`).join('\n'),
  ],
  [
    '‘ ’ quotes',
    (quoted) => quoted.map(({ reference, words }) => `‘${words}’ (${reference})`).join('\n'),
  ],
  [
    '“n Q” (R)',
    (quoted) =>
      quoted
        .map(({ reference, words }) => `“${reference.split(':')[1]} ${words}” (${reference})`)
        .join('\n'),
  ],
  [
    'heading ## R + para Q plain',
    (quoted) => quoted.map(({ reference, words }) => `## ${reference}\n\n${words}`).join('\n\n'),
  ],
  [
    'slide Q\\nR plain',
    (quoted) => quoted.map(({ reference, words }) => `${words}\n${reference}`).join('\n\n'),
  ],
  [
    'prose, Q (R) plain',
    (quoted) =>
      quoted
        .map(
          ({ reference, words }) => `We talked about it the whole night. ${words} (${reference})`,
        )
        .join('\n\n'),
  ],
];

/** Words without marks that are only near a reference may be anybody's: inventing them is no fault. */
const UNDECIDED = new Set([
  'Q (R) plain',
  'Q. R plain',
  'heading ## R + para Q plain',
  'slide Q\\nR plain',
  'prose, Q (R) plain',
]);

describe.each([
  {
    version: 'kjv',
    quoted: [
      { reference: 'Romans 12:2', words: 'be not conformed to this world' },
      { reference: 'Isaiah 40:31', words: 'they shall mount up with wings as eagles' },
      { reference: 'Matthew 5:8', words: 'Blessed are the pure in heart: for they shall see God.' },
    ],
    invented: [
      'Let every morning teach you the patience of the olive tree.',
      'He who plants a garden of mercy will never hunger for friends.',
      'The lamp of the humble burns even when the oil is gone.',
    ],
    altered: [
      {
        reference: 'John 14:6',
        words:
          'Jesus saith unto him, I am the way, the truth, and the light: no man cometh unto the Father, but by me.',
      },
      {
        reference: 'Proverbs 11:15',
        words:
          'He that is surety for a stranger shall laugh for it: and he that hateth suretiship is sure.',
      },
    ],
  },
  {
    version: 'rv1909',
    quoted: [
      {
        reference: 'Salmo 119:105',
        words: 'Lámpara es á mis pies tu palabra, y lumbrera á mi camino.',
      },
      { reference: 'Proverbios 3:5', words: 'Fíate de Jehová de todo tu corazón' },
      { reference: 'Mateo 5:8', words: 'Bienaventurados los de limpio corazón' },
    ],
    invented: [
      'Cada mañana la paciencia del olivo enseña al que sabe esperar.',
      'Quien siembra un huerto de misericordia nunca tendrá hambre de amigos.',
      'La lámpara del humilde arde aunque se acabe el aceite.',
    ],
    altered: [
      {
        reference: 'Salmo 84:11',
        words:
          'Porque sol y espada es Jehová Dios: gracia y gloria dará Jehová: no quitará el bien á los que en integridad andan.',
      },
      {
        reference: 'Proverbios 9:12',
        words: 'Si fueres sabio, para ti lo serás: mas si fueres perezoso, pagarás tú solo.',
      },
    ],
  },
])('in $version', ({ version, quoted, invented, altered }) => {
  test.each(LAYOUTS)('each quotation fits its own reference: %s', (_, layOut) => {
    const { problems, quotations } = checkOf(layOut(quoted), version);
    expect(quotations.map(({ beside }) => beside)).toEqual(
      quoted.map((_, reference) => ({ reference, fits: true })),
    );
    expect(problems).toBe(0);
  });

  test.each(LAYOUTS.filter(([name]) => !UNDECIDED.has(name)))(
    'an invented one is told: %s',
    (_, layOut) => {
      const text = layOut(quoted.map((each, at) => ({ ...each, words: invented[at] ?? '' })));
      expect(checkOf(text, version).problems).toBe(quoted.length);
    },
  );

  test.each(LAYOUTS)('one with another word is told: %s', (_, layOut) => {
    expect(checkOf(layOut(altered), version).problems).toBe(altered.length);
  });
});
