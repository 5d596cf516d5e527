/** Datasets: from the files of others to those that are served. */

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  linesOfOpenBible,
  readCrossReferences,
  referencesFile,
} from '../../../build/datasets/cross-references.ts';
import { readDictionary } from '../../../build/datasets/dictionary.ts';
import { readLexicon } from '../../../build/datasets/lexicon-module.ts';
import { makeDatasets } from '../../../build/datasets/make-datasets.ts';
import { readNames } from '../../../build/datasets/names/names.ts';
import { readSenses } from '../../../build/datasets/senses.ts';
import { readTopics } from '../../../build/datasets/topics/topics.ts';
import { findConf } from '../../../build/read/sword/conf.ts';
import { Tree } from '../../../build/tree/tree.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { folderWith } from '../../helpers/texts/formats.ts';
import { lexiconModule } from '../../helpers/texts/lexicon-module.ts';

const fixture = (id: string): Record<string, string> =>
  JSON.parse(readFileSync(`test/fixtures/datasets/${id}.json`, 'utf8'));

const everywhere = () => true;

describe('a SWORD dictionary', () => {
  const readIn = (folder: string) => readLexicon(findConf(folder, 'PRU') ?? '');

  test('gives each key its entry', () => {
    const entries = { '00001': 'uno', '00002': 'dós', '00003': '@LINK 00001' };
    expect(readIn(folderWith(lexiconModule('PRU', entries)))).toEqual(
      new Map([
        ['00001', 'uno'],
        ['00002', 'dós'],
        ['00003', 'uno'],
      ]),
    );
    expect(findConf(temporaryFolder(), 'PRU')).toBeUndefined();
  });

  test.each(['idx', 'dat', 'zdx', 'zdt'])('whose .%s is cut says so, and in which file', (part) => {
    const files = lexiconModule('PRU', { a: 'uno', b: 'dos' });
    const name = `modules/lexdict/pru/dict.${part}`;
    const cut = { ...files, [name]: (files[name] ?? new Uint8Array()).subarray(0, 5) };
    const read = () => readIn(folderWith(cut));
    // an index that is cut where a key ends is a shorter one
    if (part === 'idx') expect(read().size).toBe(0);
    else expect(read).toThrow(/pru\.conf: is damaged/);
  });

  test.each([
    ['another driver', 'ModDrv=zLD', 'ModDrv=RawLD', /ModDrv: "RawLD" cannot be read/],
    ['a path that leads out', './modules', '../modules', /DataPath: leads out/],
  ])('with %s is refused', (_, is, becomes, message) => {
    const files = lexiconModule('PRU', { a: 'uno' });
    const conf = 'mods.d/pru.conf';
    const changed = Buffer.from(files[conf] ?? '')
      .toString()
      .replace(is, becomes);
    const folder = folderWith({ ...files, [conf]: changed });
    expect(() => readIn(folder)).toThrow(message);
  });
});

describe('Strong’s dictionary', () => {
  const read = (id: string, language: 'G' | 'H') => {
    const findings: string[] = [];
    const entries = readDictionary(new Map(Object.entries(fixture(id))), language, findings);
    return { entries, findings };
  };

  test('has what is said of a Greek word', () => {
    expect(read('strongs-greek', 'G').entries.get('G26')).toEqual({
      original: 'ἀγάπη',
      transliteration: 'agápē',
      pronunciation: "ag-ah'-pay",
      derivation: 'from G25',
      definition: 'love, i.e. affection or benevolence; specially (plural) a love-feast',
      kjv_usage: '(feast of) charity(-ably), dear, love',
      related: ['G25'],
    });
  });

  test('has commas where its converter lost them, and no markup', () => {
    const { entries } = read('strongs-hebrew', 'H');
    const all = [...entries.values()].flatMap((entry) => Object.values(entry).flat());
    expect(entries.get('H2617')?.kjv_usage).toMatch(
      /^favour, good deed \(-liness, -ness\), kindly,/,
    );
    expect(all.filter((text) => /[<{}]/.test(text))).toEqual([]);
  });

  test.each([
    [
      'from <orth>ἀγγέλλω</orth> <orth type="writing">A)GGE/LLW</orth> <orth type="trans">angéllō</orth> (from G71;<lb/><def>compare G34) (to bring tidings); a messenger:--angel.</def>',
      'from ἀγγέλλω (angéllō) (from G71; compare G34) (to bring tidings)',
      'a messenger',
    ],
    [
      'a form of <orth>ἴδος</orth> <orth type="trans">ídos</orth> (sweat): perspiration<def>:--sweat.</def>',
      'a form of ἴδος (ídos) (sweat)',
      'perspiration',
    ],
    [
      '<def><orig>properly, the bark of the papyrus</orig>:--book.</def>',
      '',
      'properly, the bark of the papyrus',
    ],
    [
      'from <orth>χέω</orth> (to pour); <def>--to pour upon:--pour in.</def>',
      'from χέω (to pour)',
      'to pour upon',
    ],
  ])('loses nothing of an entry that is marked in part: %s', (body, derivation, definition) => {
    const entry = `<orth>λέξις</orth><pron>lex</pron>${body}`;
    const entries = readDictionary(new Map([['1', entry]]), 'G', []);
    expect(entries.get('G1')).toMatchObject({ derivation, definition });
  });

  test('has no Latin letter behind a Hebrew word', () => {
    const entry = '<orth>אתּ אתּהo</orth><def>thou</def>';
    const entries = readDictionary(new Map([['00859', entry]]), 'H', []);
    expect(entries.get('H859')?.original).toBe('אתּ אתּה');
  });

  test('has no Greek letter in the transliteration of a Hebrew word', () => {
    const entry = '<orth>יִשְׂרָאֵל</orth><orth type="trans">yiώrâ\'êl</orth><def>he rules</def>';
    const entries = readDictionary(new Map([['03478', entry]]), 'H', []);
    expect(entries.get('H3478')?.transliteration).toBe("yiśrâ'êl");
  });

  test('has no entry for a number that is not used, and tells what is odd', () => {
    const { entries, findings } = read('strongs-greek', 'G');
    expect(entries.has('G2717')).toBe(false);
    expect(findings).toContain('G2717 has no text');
    expect(findings).toContain('G25 names G5368, which is not there');
  });
});

describe('topics', () => {
  const read = (names: object = {}, hasVerse: () => boolean = everywhere) => {
    const findings: string[] = [];
    const folder = folderWith({ 'names.json': JSON.stringify(names) });
    const entries = new Map(Object.entries(fixture('nave')));
    return { ...readTopics(entries, folder, hasVerse, findings), findings };
  };

  test('have headings with their references and what they point to', () => {
    const [worldly] = read().topics.get('care')?.sections ?? [];
    expect(worldly?.heading).toBe('Worldly');
    expect(worldly?.references.slice(0, 4)).toEqual([
      'psa 39:6',
      'psa 127:2',
      'ecc 4:8',
      'mat 6:25-34',
    ]);
  });

  test('that only point to another one are a name of that', () => {
    const { topics, aliases } = read({ care: { es: 'Ansiedad', aliases: ['afán'] } });
    expect(topics.has('anxiety')).toBe(false);
    expect(topics.get('care')?.spanish).toBe('Ansiedad');
    expect(aliases.get('care')).toEqual(['Anxiety', 'afán']);
  });

  test('keep the verses that the module lost: of books of one chapter, and of names like books', () => {
    expect(read().topics.get('jude')?.sections).toEqual([
      { heading: 'Warns of false teachers', references: ['jud 1:4', 'jud 1:8'], see: [] },
      { heading: 'Son of', references: ['2ch 34:20', '2ch 35:1'], see: [] },
      { heading: 'Sailed', references: ['jon 1:17', 'gen 1:1-3', 'gen 1'], see: [] },
      { heading: 'Fear of God: Commanded', references: ['deu 10:12'], see: [] },
      { heading: 'Fear of God', references: [], see: ['care'] },
    ]);
  });

  test('leave out verses that do not exist, and say so', () => {
    const { topics, findings } = read({}, () => false);
    expect(
      [...topics.values()].flatMap(({ sections }) => sections.flatMap((s) => s.references)),
    ).toEqual([]);
    expect(findings).toContain('CARE refers to psa 39:6, which does not exist');
  });

  test('that have a Spanish name must be there', () => {
    expect(() => read({ nothing: { es: 'Nada' } })).toThrow(
      /names\.json, nothing: there is no such topic/,
    );
  });
});

const TABLE = [
  'From Verse\tTo Verse\tVotes\t#www.openbible.info CC-BY 2026-02-23',
  'Gen.1.1\tMatt.11.25\t12',
  'Gen.1.1\tJohn.1.1-John.1.3\t379',
  'Gen.1.1\tHeb.6.20-Heb.7.3\t18',
  'Gen.1.1\tMark.13.19\t4',
  'Gen.1.1\t2Chr.36.22-Ezra.1.3\t20',
  'Exod.1.1\tGen.1.1\t-3',
].join('\n');

describe('cross references', () => {
  test('are those with five votes that stay in a book, best first', () => {
    expect(linesOfOpenBible(TABLE)).toEqual([
      'gen 1:1 joh.1.1-1.3=379 heb.6.20-7.3=18 mat.11.25=12',
    ]);
  });

  test.each(['Gen.1.1\tNowhere.1.1\t5', 'Gen.1.1\tMatt.1.1\tmany', 'x'])(
    'a row %j is an error',
    (row) => {
      expect(() => linesOfOpenBible(`head\n${row}`)).toThrow('row 2');
    },
  );

  test('are read back; what does not exist is left out and told', () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      referencesFile(folder),
      gzipSync('gen 1:1 joh.1.1=9 joh.1.99=5\ngen 99:1 joh.1.1=9\n'),
    );
    const findings: string[] = [];
    const has = ({ chapter, verse }: { chapter: number; verse: number }) =>
      chapter < 50 && verse < 90;
    expect(readCrossReferences(folder, has, findings)).toEqual(
      new Map([['gen', { '1:1': 'joh.1.1=9' }]]),
    );
    expect(findings).toEqual([
      'gen 1:1 refers to a verse that does not exist',
      'gen 99:1 does not exist',
    ]);
  });

  test('a line that is none is an error with its number', () => {
    const folder = temporaryFolder();
    writeFileSync(referencesFile(folder), gzipSync('gen 1:1 joh.1.1=9\ngen 1:2 nonsense\n'));
    expect(() => readCrossReferences(folder, everywhere, [])).toThrow(
      `${path.join(folder, 'references.txt.gz')}, line 2: "nonsense" is no cross reference`,
    );
  });
});

test('`npm run update-data` takes a newer table, which is known to the build from then on', async () => {
  const root = temporaryFolder();
  const own = path.join(root, 'sources/datasets/cross-references');
  cpSync('sources/versifications', path.join(root, 'sources/versifications'), { recursive: true });
  cpSync('sources/datasets/cross-references', own, { recursive: true });
  const zip = path.join(root, 'newer.zip');
  writeFileSync(zip, zipSync({ 'cross_references.txt': strToU8(TABLE) }));
  const script = path.resolve('build/datasets/update-data.ts');
  const tsx = import.meta.resolve('tsx');
  await promisify(execFile)('node', ['--import', tsx, script, zip], { cwd: root });
  expect(JSON.parse(readFileSync(path.join(own, 'dataset.json'), 'utf8')).date).toBe('2026-02-23');
  const warnings: string[] = [];
  const { folders } = await makeDatasets({
    root: path.join(root, 'sources'),
    places: { installed: [], cache: temporaryFolder() },
    tree: new Tree(temporaryFolder()),
    reporter: (report) => 'warning' in report && warnings.push(report.warning),
  });
  expect([...folders.keys()]).toEqual(['dataset.cross-references']);
  expect(warnings).toEqual([]);
});

test('a dataset that cannot be had is left out with a warning, and the others are made', async () => {
  const root = temporaryFolder();
  cpSync('sources/versifications', path.join(root, 'versifications'), { recursive: true });
  for (const id of ['cross-references', 'nave']) {
    cpSync(`sources/datasets/${id}`, path.join(root, 'datasets', id), { recursive: true });
  }
  rmSync(path.join(root, 'datasets/nave/data.zip'), { force: true });
  const file = path.join(root, 'datasets/nave/dataset.json');
  const { text: _, ...facts } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...facts, text: { name: 'Nave' } }));
  const warnings: string[] = [];
  const { folders, list } = await makeDatasets({
    root,
    places: { installed: [], cache: temporaryFolder() },
    tree: new Tree(temporaryFolder()),
    reporter: (report) => 'warning' in report && warnings.push(report.warning),
  });
  expect([...folders.keys()]).toEqual(['dataset.cross-references']);
  expect(JSON.parse(`${list.body}`).data.datasets).toMatchObject([{ id: 'cross-references' }]);
  expect(warnings).toEqual([
    expect.stringMatching(/^The dataset nave is left out\. SWORD module Nave cannot be had/),
  ]);
});

describe('a dictionary of senses', () => {
  test('gives the senses in its language by the numbers that Strong has', () => {
    const findings: string[] = [];
    const senses = readSenses(['test/fixtures/datasets/ubs-greek-es.json'], 'es', findings);
    expect([...senses.keys()]).toEqual(['G26', 'G25', 'G3056']);
    expect(findings).toEqual(['ἀήρ: has no sense in "es"']);
  });

  test('in another form is refused with its name', () => {
    const file = path.join(temporaryFolder(), 'XDic-1.json');
    writeFileSync(file, '{"words":[]}');
    expect(() => readSenses([file], 'es', [])).toThrow(
      /XDic-1\.json.*expected array, received object/s,
    );
  });
});

describe('names', () => {
  const names = readNames('sources/datasets/names', everywhere, []);
  const find = (id: string) => names.find(({ listed }) => listed.id === id);

  test('of every person, place and group are in Spanish too', () => {
    expect(names.length).toBeGreaterThan(4_000);
    expect(names.filter(({ listed }) => listed.es === undefined)).toEqual([]);
  });

  test.each([
    ['zedekiah', 'Sedequías', 'Sedechîas'],
    ['kiriath-jearim', 'Quiriat-jearim', 'Chîriath-jearim'],
    ['mordecai', 'Mardoqueo', 'Mardochêo'],
    ['shaphan', 'Safán', 'Saphán'],
    ['judah-group', 'Judá', 'Tribu de Judá'],
  ])('%s is spelled as today: %s, and found as %s', (id, today, printed) => {
    expect(find(id)?.listed.es).toBe(today);
    expect(find(id)?.listed.others).toContain(printed);
  });

  test('call no woman a father, and no man a mother', () => {
    const others = names.flatMap(({ stored: { relations } }) => [
      ...(relations?.father ?? []).filter((each) => find(each)?.stored.gender === 'female'),
      ...(relations?.mother ?? []).filter((each) => find(each)?.stored.gender === 'male'),
    ]);
    expect(others).toEqual([]);
  });

  test('of people are related both ways', () => {
    const relatedTo = (id: string) => Object.values(find(id)?.stored.relations ?? {}).flat();
    const people = names.filter(({ listed }) => listed.kind === 'person');
    const oneWay = people.flatMap(({ listed: { id } }) =>
      relatedTo(id)
        .filter((other) => find(other)?.listed.kind === 'person' && !relatedTo(other).includes(id))
        .map((other) => `${id} ${other}`),
    );
    expect(oneWay).toEqual([]);
  });

  test('say what somebody was to Jesus', () => {
    const roles = ['mary', 'james-3', 'boaz', 'tamar-1'].map((id) =>
      find(id)
        ?.stored.roles?.map(({ es }) => es)
        .find((es) => es.endsWith('Jesús')),
    );
    expect(roles).toEqual([
      'madre de Jesús',
      'hermano de Jesús',
      'antepasado de Jesús',
      'antepasada de Jesús',
    ]);
  });
});
