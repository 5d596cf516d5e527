/** Recognises USX: one XML file per book, and in a Digital Bible Library bundle a `metadata.xml` above them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { aboutNames, namesIn } from '../book-names.ts';
import type { FoundText, Reader } from '../reader.ts';
import { type FileHead, filesOfTexts } from '../text-folders.ts';
import { readTextXml } from '../text-xml.ts';
import { rootOf } from '../xml.ts';
import { METADATA, readMetadata } from './metadata.ts';
import { UsxReader } from './usx-book.ts';
import { readVersificationOf, VERSIFICATION } from './versification.ts';

export const usxReader: Reader = {
  format: 'USX or a bundle of the Digital Bible Library',

  recognise(heads) {
    const files = heads.filter(({ head }) => rootOf(head) === 'usx');
    const bundles = heads
      .filter(({ file }) => path.basename(file) === METADATA)
      .filter(({ head }) => rootOf(head) === 'DBLMetadata')
      .map(({ file }) => path.dirname(file));
    const isIn = (bundle: string) => (each: FileHead) => each.file.startsWith(bundle + path.sep);
    const loose = files.filter((each) => !bundles.some((bundle) => isIn(bundle)(each)));
    return [
      ...bundles.flatMap((bundle) => bundleText(bundle, files.filter(isIn(bundle)))),
      ...filesOfTexts(loose, codeOf).map(([own, some]) => textOf(own, some)),
    ];
  },
};

const codeOf = ({ head }: FileHead) => /<book\b[^<>]{0,300}?\bcode="(\w+)"/.exec(head)?.[1] ?? '';
const NAME =
  /<book\b[^<>]{0,300}?\bcode="(\w+)"[\s\S]{0,4000}?<para style="h\d?"[^<>]{0,300}>([^<]+)</g;

/** Finds the text of a bundle, which may hold several publications of it: takes the default one. */
function bundleText(bundle: string, files: FileHead[]): FoundText[] {
  const { about, revision, contents } = readMetadata(bundle);
  const versification = readVersificationOf(bundle);
  const sources = contents.map((source) => path.join(bundle, source));
  const chosen = files.filter(({ file }) =>
    sources.some((source) => file === source || file.startsWith(source + path.sep)),
  );
  const [first] = filesOfTexts(chosen.length > 0 ? chosen : files, codeOf);
  if (!first) return [];
  const found = textOf(path.join(bundle, METADATA), first[1]);
  const { name = found.name } = about;
  return [
    {
      ...found,
      name,
      edition: revision ? `revision ${revision}` : '',
      // of the other files, only the numbering affects the result
      files: [found.file, path.join(bundle, VERSIFICATION)]
        .filter((file) => existsSync(file))
        .concat(found.files),
      ...(versification && { versification }),
      about: { ...about, name, ...found.about },
    },
  ];
}

function textOf(file: string, heads: readonly FileHead[]): FoundText {
  const files = heads.map((head) => head.file);
  const about = aboutNames(heads.flatMap(({ head }) => [...namesIn(head, NAME)]));
  const read = () => readTextXml(files, (textBuilder) => new UsxReader(textBuilder));
  return { file, name: path.basename(file), edition: '', files, about, read };
}
