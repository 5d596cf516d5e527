/** Decides which quotations need review, by what the text around them says. */
import type { CheckedQuotation } from '../../lib/contract/endpoints/quotations.ts';
import { versionsNamedIn } from '../../lib/reference/version-mark.ts';
import { fold, foldedWords, nameKey } from '../../lib/text/words.ts';
import { treeFiles } from '../../lib/tree/files.ts';
import { requireTree } from '../../lib/tree/read.ts';

/** How far from a quotation the name of its version or author may be, in characters. */
const NAMED_WITHIN = 80;
/** How far after a saying the text may deny that it is in the Bible, in characters. */
const DENIED_WITHIN = 160;
const DENIED =
  /^[^.!?\n]{0,90}\b(?:not|never|nowhere|isn['’]t|no|nunca|tampoco|jamás)\b[^.!?\n]{0,40}\b(?:Bible|biblical|Scripture|verse|Biblia|Escritura|versículo|bíblic)/iu;
/** `“Money is the root of all evil.” ⚠️ Misquoted.`, `». La frase real es`, `» es un refrán popular` */
const MISQUOTED =
  /^[\s\p{P}\p{S}\p{M}]{0,12}(?:misquot|misattribut|mal citad|comp[aá]r|(?:the|el|la) (?:(?:actual|real|correct|full|true) (?:verse|text|quote|phrase|wording)|(?:frase|texto|cita|versículo) (?:real|correct[oa]|complet[oa]|exact[oa]))|(?:(?:it|that|this) )?(?:is|was|es|era) (?:just |only |solo |sólo )?(?:an?|the|una?|el|un conocido)(?: \p{L}+)? ?(?:saying|adage|refrán|dicho|misquot|misattribut)|(?:not quite|almost|close|myth|false|falso|mito|casi|no exactamente)\s*[.,;:!–—-])/iu;
const DENIED_BEFORE =
  /\b(?:Bible|Scripture|Biblia|Escritura)\b[^.!?\n]{0,20}\b(?:never|does not|doesn['’]t|nowhere|nunca|no)\b[^.!?\n]{0,20}$/iu;
/** Excludes `doesn't the Bible say “…”?`, which means that it does. */
const ASKED_BEFORE =
  /(?:^|[¿.!?\n])(?:(?!n['’]t\b|\bnot?\b)[^.!?\n]){0,30}\b(?:Bible|biblical|Scripture|verse|Biblia|bíblic[oa]|Escritura|versículo)\b[^.!?\n]{0,30}$/iu;
/** `my grandmother used to say, “`, `the popular saying “`; but not `my Bible says, “`. */
const SAID_BY_PEOPLE =
  /(?:\b(?:my|our|his|her|their|mi|mis|sus?|nuestr[oa])\s+(?!\p{L}*\s*\p{L}*\s*(?:Bible|Biblia|Scripture|Escritura|Lord|Señor|God|Dios|Savio|Salvador|verse|versículo|text|passage|pasaje|Word|Palabra|book|libro|letter|carta|epístola|epistle|gospel|evangelio|psalm|salmo|apostle|apóstol|discip|discíp|prophet|profet|sermon|sermón))\p{L}+(?:\s+\p{L}+){0,3}|\b(?<!(?:Bible|biblical|bíblico)\s+)(?:sayings?|adages?|dichos?|refranes|refrán)(?:\s+\p{L}+){0,2})[,:]?\s*[*_]*["“«‘]?$/iu;
/** The text says that what follows is in the Bible: `the Bible says, “`, `el versículo bíblico: «`. */
const BIBLICAL =
  /\b(?:(?:the|la|las|sagradas?|holy) (?:Bible|Scriptures?|Biblia|Escrituras?) (?:also |también )?(?:says?|teach(?:es)?|tells us|dicen?|enseñan?)|Bible verse|biblical verse|versículo (?:bíblico|de la Biblia))(?: (?:that|que|says|dice))?[,:]?\s*[*_]*["“«‘]$/iu;
/** A table column or label for what people say but the Bible does not. */
const MYTH = /\b(?:mitos?|myths?|falsos?|false|dichos?|sayings?|refranes|refrán)\b/iu;
const ASKED = /^[^.!\n]{0,20}\b(?:Bible|Scripture|Biblia|Escritura)\b[^.!\n]{0,10}\?/iu;
/** `Spurgeon says, “`, `Lutero dijo: «`, with the name of the person. */
const SAID_BY =
  /((?:\p{Lu}[\p{L}\p{M}.]{1,20}(?: (?:de|of|von|van))? ){0,3}\p{Lu}[\p{L}\p{M}]{3,20})\)?,? (?:says?|said|wrote|writes|comment(?:s|ed)|observe[sd]|note[sd]|explain(?:s|ed)|dijo|dice|decía|escribió|escribe|coment[aó]|explic[aó]|observ[aó]|señal[aó])(?: that| que)?[,:]?\s*[*_]*["“«‘]?$/u;
/** Names and words for the Bible, its books and their writers: they name no other author. */
const OF_THE_BIBLE = new Set(
  'bible biblia jesus jesucristo christ cristo proverbs proverbios psalms salmos gospel evangelio scripture escritura testament testamento psalmist salmista evangelist evangelista author autor writer escritor'.split(
    ' ',
  ),
);
/** `All Scripture quotations are taken from the NIV`, `Las citas bíblicas son de la NVI` */
const STATEMENT =
  /\b(?:quotations|quotes|verses|references|scriptures?|citas|textos|versículos|pasajes)\b[^.\n]{0,60}\b(?:from|use|de|usan?|corresponden)\b[^\n]{0,80}/iu;
/** A checked quotation, before it is decided whether it needs review. */
type Verdict = Omit<CheckedQuotation, 'needs_review'>;

/** What is known of a whole text. */
interface Surroundings {
  /** The version that its quotations were compared with. */
  version: string;
  /** The versions that it names for all its quotations: the result of `versionsStatedIn`. */
  stated: readonly string[];
  /** Whether a folded word is in the version, or the name of a book. */
  isOfBible: (word: string) => boolean;
}

/** Returns the versions that a text says all its quotations are from. */
export const versionsStatedIn = (text: string): string[] =>
  versionsNamedIn(STATEMENT.exec(text)?.[0] ?? '');

/**
 * Whether a quotation needs review. One that is not from the Bible does not, unless the text attributes it to the
 * Bible.
 */
export function needsReview(
  quotation: Verdict,
  text: string,
  { version, stated, isOfBible }: Surroundings,
): boolean {
  const { verdict, beside, nearest_version: nearest, start, end } = quotation;
  const before = text.slice(Math.max(0, start - NAMED_WITHIN), start);
  if (verdict === 'misattributed') {
    if (isSaidToBeNone(quotation, text, before)) return false;
    return beside !== undefined || !namesAuthor(quotation, text, before);
  }
  if (beside && !beside.fits) return verdict !== 'absent' || !isSaidByOther(before, isOfBible);
  if (verdict === 'absent') return BIBLICAL.test(before);
  if (verdict !== 'near' && (verdict !== 'paraphrase' || !beside)) return false;
  // these are another version's words, or are said to be
  const behind = text.slice(end, end + NAMED_WITHIN);
  return nearest?.has_words !== true && !namesOtherVersion(before, behind, version, stated);
}

/** Whether the words before a quotation name an author who is not in the Bible: `On Psalm 23:1, Spurgeon says, “`. */
function isSaidByOther(before: string, isOfBible: (word: string) => boolean): boolean {
  const name = SAID_BY.exec(before)?.[1] ?? '';
  return foldedWords(name).some(
    (word) => word.length > 3 && !OF_THE_BIBLE.has(word) && !isOfBible(word),
  );
}

/** Whether the text itself says, or asks whether, a saying is not in the Bible. */
function isSaidToBeNone({ start, end }: Verdict, text: string, before: string): boolean {
  const behind = text.slice(end, end + DENIED_WITHIN).replace(/^[\p{P}\p{S}\s]{1,8}/u, '');
  if (MYTH.test(labelOf(start, text)) || SAID_BY_PEOPLE.test(before)) return true;
  const isAsked =
    ASKED.test(behind) || (/^[^.!\n]{0,20}\?/.test(behind) && ASKED_BEFORE.test(before));
  return isAsked || MISQUOTED.test(behind) || DENIED.test(behind) || DENIED_BEFORE.test(before);
}

/** Returns the label of a position: the head of its column in a table, or the beginning of its line: `Mito 3: «…»`. */
function labelOf(place: number, text: string): string {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  const lead = text.slice(lineStart, place);
  if (!lead.startsWith('|')) return /^[^:«"“]{0,20}:[^:]{0,4}$/u.exec(lead)?.[0] ?? '';
  const rows = text.slice(0, lineStart).split('\n').slice(0, -1);
  const header = rows.slice(rows.findLastIndex((row) => !row.startsWith('|')) + 1).at(0) ?? '';
  return header.split('|')[lead.split('|').length - 1] ?? '';
}

/** Whether the text around a saying names its author: `San Ireneo dijo: «…»`. */
function namesAuthor({ end, misattributed }: Verdict, text: string, before: string): boolean {
  const around = `${before} ${text.slice(end, end + NAMED_WITHIN)}`;
  const told = new Set(foldedWords(`${misattributed?.why ?? ''} ${misattributed?.why_es ?? ''}`));
  return (around.match(/\p{Lu}\p{L}{4,}/gu) ?? []).some(
    (name) => told.has(fold(name)) && !OF_THE_BIBLE.has(fold(name)),
  );
}

/** Whether a version other than the one compared is named close to a quotation, as in `» (Jn 3:16, NVI)`. */
function namesOtherVersion(
  before: string,
  behind: string,
  version: string,
  stated: readonly string[],
): boolean {
  const names = requireTree(treeFiles.versionNames()).content;
  const near = `${before.split('\n').at(-1)} ${behind.split('\n', 2).join('\n')}`;
  const beside = versionsNamedIn(near);
  return (beside.length > 0 ? beside : stated).some((name) => names[nameKey(name)] !== version);
}
