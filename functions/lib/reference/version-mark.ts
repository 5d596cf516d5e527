/** Finds the abbreviation of a version after a reference, as in copied text: `Jer 29:11 (NIV)`, `Jn 3:16 | DHH`. */

/** The abbreviations of versions that people cite, Spanish and English. */
const CITED = new Set(
  `BJ BLA BLP BLPH BNP BTX DHH JBS LBLA NBD NBH NBLA NBV NC NTV NVI NVIC PDT RV RV1909 RV1960 RV1995 RV2020 RV60 RV95 RVA
  RVA2015 RVC RVG RVR RVR09 RVR1909 RVR1960 RVR1977 RVR1995 RVR60 RVR77 RVR95 TLA TLAD VBL
  AMP AMPC ASV BSB CEB CEV CJB CSB DRA DRB ERV ESV EXB GNB GNT GNV GW HCSB ISV JUB KJ21 KJV LEB LSB MEV MSG NAB NABRE NASB
  NASB1995 NCV NET NIRV NIV NIV84 NIVUK NKJV NLT NLV NRSV NRSVCE NRSVUE NSV OJB RSV RSVCE TEV TLB TNIV TPT VOICE WEB WYC
  YLT`.split(/\s+/),
);

/** The names of such versions. */
const NAMES =
  /Reina[- ]Valera (?:de )?(?:19[6-9]\d|20\d\d)|Nueva Versión Internacional|Nueva Traducción Viviente|Biblia de las Américas|New International Version|English Standard Version|New Living Translation|New American Standard|New King James|Christian Standard|(?:New )?Revised Standard|Contemporary English|Amplified Bible|Traducción en Lenguaje Actual|Biblia de Jerusalén|Biblia Latinoamericana|Nácar-Colunga/iu;
/** Names that are also words: after a reference, in brackets or before `Bible`, and with their capitals. */
const ORDINARY_NAMES =
  /[\p{Nd}([,|—–-]\s{0,2}(?:Dios Habla Hoy|Good News|The Message|Palabra de Dios para Todos)|Good News (?:Bible|Translation)|The Message (?:Bible|version)/u;

/**
 * Returns the versions that a text names: their abbreviations, and an empty string for one that is named in full.
 * Abbreviations have capitals in a text: `loud voice` is not the VOICE.
 */
export const versionsNamedIn = (text: string): string[] => [
  ...(text.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => /^\p{Lu}{2}/u.test(word) && isCitedVersion(word),
  ),
  ...(NAMES.test(text) || ORDINARY_NAMES.test(text) ? [''] : []),
];

/** Whether a word is the abbreviation of a version that people cite. */
const isCitedVersion = (word: string): boolean => CITED.has(word.toUpperCase());

/** An abbreviation at the end, with whatever closes it. */
const AT_END = /([\p{L}\p{Nd}]+)[^\p{L}\p{Nd}]{0,8}$/u;
/** How many characters at the end are checked, so that the cost does not depend on what precedes them. */
const LOOKED_AT = 24;
const SEPARATORS = /[\s,([|–—-]{1,8}$/u;
const ENDS_IN_PLACE = /\p{Nd}[a-e]?$/u;

/** Splits off an abbreviation at the end of a reference; undefined if there is none. */
export function withoutVersion(reference: string): { rest: string; version: string } | undefined {
  const end = reference.slice(-LOOKED_AT);
  const found = AT_END.exec(end);
  const version = found?.[1];
  if (!version || !isCitedVersion(version)) return undefined;
  const before = reference.slice(0, reference.length - end.length + found.index);
  const rest = before.replace(SEPARATORS, '');
  return ENDS_IN_PLACE.test(rest) ? { rest, version } : undefined;
}
