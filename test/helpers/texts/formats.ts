/** One small text of our own in every format, which all readers must read alike. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usxStringToUsj } from '@eten-tech-foundation/scripture-utilities';
import type { ReadText } from '../../../build/read/reader.ts';
import { textsIn } from '../../../build/read/readers.ts';
import { temporaryFolder } from '../temporary.ts';

/** A folder with these files. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** The only text of a folder. */
export function readOnly(folder: string): ReadText {
  const [text, ...others] = textsIn(folder);
  if (!text || others.length > 0) throw new Error(`${others.length + 1} texts`);
  return text.read();
}

/** Each verse of a text: `rut 1:1 Texto.`, of a bridge `rut 1:3-4 Texto.` */
export const linesOf = ({ text }: ReadText) =>
  text.flatMap(({ book, chapters }) =>
    chapters.flatMap(({ number, verses }) =>
      verses.map(
        (verse) =>
          `${book.id} ${number}:${verse.number}${verse.last ? `-${verse.last}` : ''} ${verse.text}`,
      ),
    ),
  );

/** What a reader was not sure of: `rut 1:1 … (file:line)`. */
export const doubtsOf = ({ findings }: ReadText) =>
  findings
    .filter(({ check }) => check === 'reading')
    .map(({ at, what, source }) => `${at} ${what} (${source})`);

const USFM = String.raw`\id RUT Texto de prueba
\h Rut
\toc1 Libro de Rut
\mt1 Rut
\ip Una introducción.
\c 1
\s1 Un título
\p
\v 1 En aquel tiempo\f + \fr 1:1 \ft Una nota.\f* hubo \add gran\add* hambre.
\v 2-3 Y salió un varón~de allí.
\q1 Así cantó:
\q2 \wj Venid a mí\wj*.
\v 4 Fin.
`;

const USX = `<?xml version="1.0" encoding="utf-8"?>
<usx version="3.0">
  <book code="RUT" style="id">Texto de prueba</book>
  <para style="h">Rut</para>
  <para style="mt1">Rut</para>
  <para style="ip">Una introducción.</para>
  <chapter number="1" style="c" sid="RUT 1" />
  <para style="s1">Un título</para>
  <para style="p"><verse number="1" style="v" sid="RUT 1:1" />En aquel tiempo<note caller="+" style="f"><char style="fr">1:1 </char><char style="ft">Una nota.</char></note> hubo <char style="add">gran</char> hambre.<verse eid="RUT 1:1" />
<verse number="2-3" style="v" sid="RUT 1:2-3" />Y salió un varón&#160;de allí.</para>
  <para style="q1">Así cantó:</para>
  <para style="q2"><char style="wj">Venid a mí</char>.<verse eid="RUT 1:2-3" /></para>
  <para style="q2"><verse number="4" style="v" sid="RUT 1:4" />Fin.<verse eid="RUT 1:4" /></para>
  <chapter eid="RUT 1" />
</usx>`;

const OSIS = `<?xml version="1.0" encoding="utf-8"?>
<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText osisIDWork="Prueba" xml:lang="es">
<header><work osisWork="Prueba"><title>Texto de prueba</title></work></header>
<div type="book" osisID="Ruth"><title type="main">Rut</title><chapter osisID="Ruth.1" sID="c1"/>
<title>Un título</title><p><verse osisID="Ruth.1.1" sID="v1"/>En aquel tiempo<note>Una nota.</note> hubo <transChange type="added">gran</transChange> hambre.<verse eID="v1"/>
<verse osisID="Ruth.1.2 Ruth.1.3" sID="v2"/>Y salió un varón&#160;de allí.</p><lg><l level="1">Así cantó:</l><l level="2"><q who="Jesus" marker="">Venid a mí</q>.<verse eID="v2"/></l></lg>
<l level="2"><verse osisID="Ruth.1.4">Fin.</verse></l><chapter eID="c1"/></div></osisText></osis>`;

const USFX = `<?xml version="1.0" encoding="utf-8"?>
<usfx><languageCode>spa</languageCode><book id="RUT"><id id="RUT">Texto</id><h>Rut</h>
<p sfm="mt" level="1">Rut</p><c id="1"/><s level="1">Un título</s>
<p><v id="1"/>En aquel tiempo<f caller="+"><fr>1:1 </fr><ft>Una nota.</ft></f> hubo <add>gran</add> hambre.<ve/>
<v id="2-3"/>Y salió un varón&#160;de allí.</p><q level="1">Así cantó:</q><q level="2"><wj>Venid a mí</wj>.<ve/></q>
<q level="2"><v id="4"/>Fin.<ve/></q></book></usfx>`;

const ZEFANIA = `<?xml version="1.0" encoding="utf-8"?>
<XMLBIBLE biblename="Prueba"><INFORMATION><title>Prueba</title><language>SPA</language></INFORMATION>
<BIBLEBOOK bnumber="8" bname="Rut"><CHAPTER cnumber="1"><CAPTION vref="1">Un título</CAPTION>
<VERS vnumber="1">En aquel tiempo<NOTE>Una nota.</NOTE> hubo <STYLE css="font-style:italic">gran</STYLE> hambre.</VERS>
<VERS vnumber="2" enumber="3">Y salió un varón&#160;de allí.<BR/>Así cantó:<BR/><STYLE css="color:#ff0000">Venid a mí</STYLE>.</VERS>
<VERS vnumber="4">Fin.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`;

const USJ = JSON.stringify(usxStringToUsj(USX));

export const FORMATS: Readonly<Record<string, string>> = { USFM, USX, USJ, OSIS, USFX, ZEFANIA };
