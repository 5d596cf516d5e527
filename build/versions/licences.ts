/** Defines the licences whose names say what you may do with a text, and what they require of those who serve it. */

export const LICENCES = [
  'public-domain',
  'cc-by',
  'cc-by-sa',
  'cc-by-nd',
  'cc-by-nc',
  'cc-by-nc-sa',
  'cc-by-nc-nd',
] as const;

/** A licence, as given to `--rights`. */
export type Licence = (typeof LICENCES)[number];

const CREATIVE_COMMONS =
  /creativecommons\.org\/(?:licenses\/([a-z-]+)|publicdomain\/(zero|mark))(?=[/"'\s]|$)/gi;
/** A sentence or line that says only that a text is free. */
const PUBLIC_DOMAIN =
  /^(?:(?:this|the) (?:[\p{L}’' ]{1,60} )?is )?(?:in the )?(?:public domain|dominio público|domínio público|cc0)$/iu;
/** A phrase that means that a text is not free, or not everywhere. */
const RESERVED = /all rights reserved|todos los derechos reservados|©|\(c\)/i;
const BLOCK_TAG = /<\/?(?:p|div|br|h\d|li|ul|ol|tr|td|table|body|html|head|title)\b[^>]*>/gi;

/**
 * Finds the licence named in a page or line of eBible.org; undefined if there is none, several or a doubtful one.
 * @param written HTML or text
 */
export function licenceIn(written: string): Licence | undefined {
  const found = [...written.matchAll(CREATIVE_COMMONS)].map(([, licence, free]) =>
    free ? 'public-domain' : `cc-${licence?.toLowerCase()}`,
  );
  const different = [...new Set(found)];
  if (different.length > 1) return undefined;
  const [only] = different;
  if (only) return LICENCES.find((licence) => licence === only);
  const text = written.replace(BLOCK_TAG, '\n').replace(/<[^<>]*>/g, '');
  if (RESERVED.test(text)) return undefined;
  const sentences = text.split(/[.\n]/).map((sentence) => sentence.trim());
  return sentences.some((sentence) => PUBLIC_DOMAIN.test(sentence)) ? 'public-domain' : undefined;
}

/** `CC BY-SA 4.0`, `Creative Commons: by-nd 3.0`, `Creative Commons Attribution-ShareAlike 3.0 Brazil` */
const NAMED =
  /^(?:creative commons|cc)[:\s-]*(?:cc[\s-]?)?((?:attribution|by|noncommercial|non-commercial|nc|sharealike|share-alike|sa|noderivatives|noderivs|no-derivatives|no-derivs|nd|[\s-])+?)(?:[\s-]\d\.\d)?(?: licen[cs]e)?\.?$/i;
/** The jurisdiction that a version of a licence was adapted to: `3.0 Brazil`, `4.0 International`. */
const JURISDICTION =
  /(?<=\s\d\.\d) (?!\S*(?:commercial|share|deriv))\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?=$|\.$| Licen[cs]e)/u;
const FREE =
  /^(?:in the )?public[ -]domain\.?$|^(?:en )?dom[ií]nio público\.?$|^(?:creative commons|cc)[:\s-]*(?:cc)?[\s-]?(?:0|zero)(?: 1\.0)?(?: universal)?\.?$/i;
const ADDRESS = /^https?:\/\/\S+$/i;
const PARTS: readonly [written: RegExp, part: string][] = [
  [/non-?commercial/g, 'nc'],
  [/share-?alike/g, 'sa'],
  [/no-?deriv(?:ative)?s/g, 'nd'],
  [/attribution/g, 'by'],
];

/** More characters than the name of a licence has, or its address. */
const LONGEST_NAME = 200;

/** Returns the licence if a line is only its name: `Public Domain`, `CC-BY-SA 4.0`; undefined for any other line. */
export function licenceNamed(name: string): Licence | undefined {
  const written = name.trim();
  if (written.length > LONGEST_NAME) return undefined;
  if (FREE.test(written)) return 'public-domain';
  if (ADDRESS.test(written)) return licenceIn(written);
  const [, said = ''] = NAMED.exec(written.replace(JURISDICTION, '')) ?? [];
  let plain = said.toLowerCase().replace(/[\s-]+/g, '-');
  for (const [words, part] of PARTS) plain = plain.replace(words, part);
  return LICENCES.find((licence) => licence === `cc-${plain}`);
}

/** An SPDX identifier, including those that begin with `LicenseRef-`. */
export const SPDX = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;
const CREATIVE_COMMONS_ID = /^CC-(BY(?:-[A-Z]+)*)-(\d\.\d)$/;
/** SPDX has an identifier for the Public Domain Mark. What is free has other addresses at creativecommons.org. */
const PUBLIC_DOMAIN_MARK = 'CC-PDM-1.0';
const FREE_PLACES = new Map([
  [PUBLIC_DOMAIN_MARK, 'publicdomain/mark/1.0/'],
  ['CC0-1.0', 'publicdomain/zero/1.0/'],
]);

/** Returns the SPDX identifier of a stated licence, which needs a version: `CC BY-SA 4.0` → `CC-BY-SA-4.0`. */
export function spdxOf(licence: Licence, stated: string): string {
  if (licence === 'public-domain') return PUBLIC_DOMAIN_MARK;
  const name = licence.toUpperCase();
  const [, version] =
    /(?:creative\s*commons|creativecommons\.org|\bcc\b)[^\n]{0,80}?(\d\.\d)/i.exec(stated) ?? [];
  return version ? `${name}-${version}` : `LicenseRef-${name}`;
}

/** Returns the licence of a version for answers. */
export function licenceOf(id: string, licence: string | undefined, isFree: boolean) {
  const spdx = licence ?? (isFree ? PUBLIC_DOMAIN_MARK : `LicenseRef-${id}`);
  const [, parts, version] = CREATIVE_COMMONS_ID.exec(spdx) ?? [];
  const place = parts ? `licenses/${parts.toLowerCase()}/${version}/` : FREE_PLACES.get(spdx);
  return { id: spdx, url: place === undefined ? null : `https://creativecommons.org/${place}` };
}

/** Returns what a licence requires of those who serve the text. */
export function askedBy(licence: Licence): string[] {
  if (licence === 'public-domain') return [];
  const has = (part: string) => licence.split('-').includes(part);
  return [
    'show the translation and its licence beside the text ("attribution" in the answers)',
    ...(has('sa') ? ['share adaptations under the same licence'] : []),
    ...(has('nd') ? ['do not change the text: leave corrections.json empty'] : []),
    ...(has('nc') ? ['do not sell it'] : []),
  ];
}
