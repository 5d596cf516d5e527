/** Finds the quotations in a text, and the references that each may be from. */
import type { Lexicon } from '../../lib/reference/lexicon.ts';
import { foldedWords, wordSpans, words } from '../../lib/text/words.ts';
import { type Group, Layout } from './layout.ts';
import { LEAST_WORDS, markedSpans, OrderedSpans, type Span, trimmed, wordSpan } from './spans.ts';
import { Tables } from './tables.ts';

/** What may be a quotation. */
export interface Quotation extends Span {
  /** The references beside it, with all members of a list; empty if there are none. */
  references: readonly number[];
  /** Other references near it, to try before the quotation is reported. */
  others: readonly number[];
  /**
   * `marked`: in quotation marks. `stated`: presented as the text of a reference. `loose`: beside a reference, and a
   * quotation only if it is like the verse. `reported`: reported speech, and a quotation only if it has the verse's words.
   * `claimed`: said to be in the Bible, and a quotation only if it is a known saying.
   */
  kind: 'marked' | 'stated' | 'loose' | 'reported' | 'claimed';
}

/** Work budget: steps to examine the surroundings of a part in quotation marks. */
const STEPS_A_SPAN = 250;
/** Steps per line around a reference, and per character of its own line. */
const STEPS_A_LINE = 20;
const STEPS_A_CHARACTER = 0.3;
/** The longest distance between a quotation and its reference, in UTF-16 units. */
const LONGEST_GAP = 60;
/** Text between a quotation and a reference after it in the same line: `» (`, `” — `, `», según `. */
const BEHIND = /^(?:[^\S\n]|\p{P}|\p{S})*(?:(?:\p{L}+,?|\p{L}{1,4}\.)[^\S\n]+){0,3}[([]?$/u;
/** Text between a reference and a quotation after it, within one sentence: `: «`, ` says: “`. */
const BEFORE = /^[)\],]?[^.!?;\n]*$/u;
/** A blank to fill in between a quotation and a reference: in an exercise they need not belong together. */
const BLANK = /[([][^\S\n]*[)\]]|_{2,}/;
/** The note mark after a quotation. */
const NOTE_MARK = /^["”»’.,;:!?]{0,4}(\[\^?\d{1,3}\]|[¹²³⁴-⁹]{1,2})/u;
/** How far into its line a note's reference may start, in UTF-16 units. */
const LONGEST_NOTE_LEAD = 16;
/** Only white space, punctuation and symbols. */
const MARKS = /^(?:\s|\p{P}|\p{S})*$/u;
/** The most words that may link a quotation to the reference after it. */
const MOST_SAID = 6;
/** With more words before it in its line, a quotation under a heading need not be from that heading's reference. */
const MOST_LEAD = 3;
/** How much may precede a reference that gives the source of the words above it, in UTF-16 units. */
const LONGEST_SIGN = 40;
/** How much of the line before a quotation is examined, in UTF-16 units. */
const LONGEST_LEAD = 48;
/** `The Bible says that God helps those who help themselves` */
const CLAIMED =
  /(\b(?:Bible|Scripture|Biblia|Escritura)s? (?:also |también )?(?:says|teaches|tells us|dice|enseña),? (?:that |que )?)([\p{L}][^.!?;:,"“«\n]{12,120})/giu;
/** A mark that ties a reference to the quotation beside it. */
const TIES = /[:|([–—]|-\s/u;
/** The end of the author's own words after a reference: `, setecientos años antes: `, ` in unison. ` */
const ASIDE = /[^\n]: |(?<=^[^\S\n]?\p{Ll}[^\n]*)[^\n]\. /u;
/** A new sentence begins before the following reference: `». Véase también `. */
const ENDS = /[.!?]\s+\p{L}/u;
const OPENS = /[([—–-][^\S\n]*(?:[^()[\]]*)$/u;
/** Text after a reference that begins a line: a version's name, brackets, and closing marks of emphasis. */
const VERSION_BEHIND =
  /^[*_)\]]*[^\S\n]*(?:[([][^()[\]\n]{1,20}[)\]]|,?[^\S\n]?[A-Z]{2,6}\d{0,4})?[*_]*/u;
/** Marks that present the words after a reference as its text. */
const STATES = /^[^\S\n]*(?::|\||[–—]|-(?=\s))[*_]*[^\S\n]*/u;
/** An opening bracket or a dash right before a reference. */
const CLOSES = /[([—–-]\s*$/;
/** The beginning of a list item, or of another line that is not part of a paragraph. */
const ITEM = /^\s*(?:[>*#|•·–—-]|(?:\d{1,3}|\p{L})[.)]\s)/u;
/** Fewer words beside a reference name its subject; so do a few more, unless they end like a sentence. */
const LEAST_STATED = 5;
const MOST_UNENDED = 10;
const SENTENCE_END = /[.!?…]["'”’»*_)\]|\s]*$/u;
/** Reported speech is introduced within this many words: `Jesús dijo que …`. */
const REPORTED_WITHIN = 8;

/** Finds the quotations in a text, in linear time for each reference and quotation. */
export class QuotationFinder {
  private readonly layout: Layout;
  private readonly marked: OrderedSpans<Span>;
  private readonly references: OrderedSpans<Span>;
  /** The line above the list that each item is in. */
  private readonly aboveLists = new Map<number, number | undefined>();
  private readonly notes: ReadonlyMap<string, Group>;
  private readonly tables: Tables;

  /** @param references their positions, in order @param spend pays for the text examined for each of them */
  constructor(
    private readonly text: string,
    references: readonly Span[],
    private readonly lexicon: Lexicon,
    private readonly spend: (steps: number) => void = () => {},
  ) {
    this.layout = new Layout(text, references);
    this.references = new OrderedSpans(references);
    this.marked = new OrderedSpans(markedSpans(text));
    this.notes = this.notesByMark();
    this.tables = new Tables(text, this.layout, this.marked, lexicon, spend);
  }

  all(): Quotation[] {
    const used = new Set<Group>();
    const marked = this.marked.all.flatMap((span) => this.linked(span, used) ?? []);
    const free = this.layout.groups.all.flatMap((group) =>
      used.has(group) || this.marked.covers(group.start) ? [] : (this.beside(group) ?? []),
    );
    return [...marked, ...free, ...this.claimed([...marked, ...free])].sort(
      (a, b) => a.start - b.start,
    );
  }

  /** Finds words without quotation marks that the text attributes to the Bible. */
  private claimed(taken: readonly Span[]): Quotation[] {
    return Array.from(this.text.matchAll(CLAIMED), ({ 1: lead = '', 2: said = '', index }) => {
      const start = index + lead.length;
      return { start, end: start + said.trimEnd().length };
    })
      .filter((span) => taken.every(({ start, end }) => end <= span.start || start >= span.end))
      .map((span) => ({ ...span, kind: 'claimed', references: [], others: [] }));
  }

  /** Pairs a part in quotation marks with the references it may be from. */
  private linked(span: Span, used: Set<Group>): Quotation | undefined {
    this.spend(STEPS_A_SPAN);
    const own = this.insideOf(span);
    const quoted = own?.rest ?? span;
    const count = wordSpans(this.text.slice(quoted.start, quoted.end)).length;
    if (count === 0) return undefined;
    const { group, others } = own
      ? { group: own.group, others: [] }
      : this.neighbours(span, used, count);
    if (!group && count < LEAST_WORDS) return undefined;
    if (group) used.add(group);
    return {
      ...quoted,
      kind: 'marked',
      references: group?.references ?? [],
      others: others.flatMap(({ references }) => references),
    };
  }

  /** Finds a reference within the marks, before or after the words: `“Psalm 23:1 The LORD is my shepherd”`. */
  private insideOf(span: Span): { group: Group; rest: Span } | undefined {
    const { start, end } = span;
    const inner = this.layout.groups.within(span).filter((each) => each.end <= end);
    const [first, last] = [inner.at(0), inner.at(-1)];
    if (!first || !last) return undefined;
    const isOnlyMarks = (from: number, to: number) => MARKS.test(this.text.slice(from, to));
    if (isOnlyMarks(last.end, end)) {
      return { group: last, rest: trimmed(this.text, { start, end: last.start }) };
    }
    if (isOnlyMarks(start, first.start)) {
      return { group: first, rest: trimmed(this.text, { start: first.end, end }) };
    }
    return undefined;
  }

  /** Finds the references near a quotation: the one that belongs to it, and others. */
  private neighbours(
    span: Span,
    used: ReadonlySet<Group>,
    count: number,
  ): { group?: Group; others: Group[] } {
    const { groups } = this.layout;
    const after = groups.from(span.end);
    const before = groups.upTo(span.start);
    const next = this.marked.from(Math.max(span.end, span.start + 1));
    const previous = this.marked.upTo(span.start - 1);
    const gapBehind = after ? this.text.slice(span.end + 1, after.start) : '';
    const gapBefore = before ? this.text.slice(before.end, span.start - 1) : '';
    const isBehind =
      after !== undefined &&
      !(next && next.start < after.start) &&
      gapBehind.length <= LONGEST_GAP &&
      !this.tables.isInOtherCell(after, gapBehind) &&
      (BEHIND.test(gapBehind) || this.saysWhere(gapBehind)) &&
      !BLANK.test(gapBehind) &&
      !this.leadsOn(gapBehind) &&
      !this.isNextSentence(span, gapBehind, after, next);
    const isClear = before !== undefined && !(previous && previous.start > before.start);
    const isBefore =
      isClear &&
      gapBefore.length <= LONGEST_GAP &&
      BEFORE.test(gapBefore) &&
      !BLANK.test(gapBefore) &&
      this.leadsTo(gapBefore);
    // `» (cf. Sal 27:14)` is a parallel
    const isParallel =
      isBehind && words(gapBehind).some(({ folded }) => this.lexicon.has('see', folded));
    if (isParallel && !isBefore) return { others: [after] };
    const inLine = [isBehind && !isParallel ? after : undefined, isBefore ? before : undefined];
    const others = (chosen: Group, ...more: (Group | undefined)[]) =>
      more.filter((each): each is Group => each !== undefined && each !== chosen);
    if (isBehind && isBefore && !isParallel) {
      // `Ro 8:28: «…». Jn 1:1: «…»`: the reference before a quotation wins over the one after it if a mark ties it to
      // the quotation, or if the one after it starts a new sentence
      const isOwn = MARKS.test(gapBefore) || ENDS.test(gapBehind);
      const isNearer = used.has(before) || !isOwn || OPENS.test(gapBehind);
      const [chosen, gap] = isNearer ? [after, gapBehind] : [before, gapBefore];
      const isTied = TIES.test(gap) && !used.has(before);
      return { group: chosen, others: isTied ? [] : others(chosen, ...inLine) };
    }
    const only = inLine.find((each) => each !== undefined);
    // a list of quotations from one reference: `Jn 3:16 dice «…» y «…»`
    if (only) return { group: only, others: [] };
    const line = this.layout.lineAt(span.start);
    const isInLine = isClear && this.layout.lineAt(before.end) === line;
    if (isInLine) return { others: count >= LEAST_WORDS ? [before] : [] };
    const header = this.tables.columnHeader(span, line);
    if (header) return { group: header, others: [] };
    // the note whose mark follows the quotation: `”[2]` … `[2] Rom 4:3`
    const mark = NOTE_MARK.exec(this.text.slice(span.end, span.end + 12))?.[1];
    const note = mark && this.notes.get(mark);
    if (note) return { group: note, others: [] };
    const heading = this.referenceAt(this.lineAbove(line), -1);
    // a line that gives the source of the words above it is not a heading
    const above = heading && this.signs(heading) ? undefined : heading;
    const below = this.referenceAt(this.layout.besides(this.layout.lineAt(span.end), 1), 1);
    const isHeading =
      below && /^[^\S\n]*#/.test(this.text.slice(this.layout.lines[below.line]?.start));
    // `Paralelos: Os 11:8` is not the source of the words above, nor is a heading of Markdown
    const under = below && this.isAlone(below) && !isHeading ? below : undefined;
    const isUnder =
      under !== undefined && (above === undefined || used.has(above) || this.signs(under));
    const chosen = isUnder ? under : above;
    if (chosen) {
      // a paragraph under a heading may quote someone else
      const content = this.layout.lines[line]?.content ?? 0;
      const lead = this.text.slice(Math.max(content, span.start - LONGEST_LEAD), span.start - 1);
      if (wordSpans(lead).length > MOST_LEAD) return { others: [chosen] };
      return { group: chosen, others: others(chosen, above, under) };
    }
    const isSameSentence =
      count >= LEAST_WORDS &&
      before !== undefined &&
      !/[.!?;]\s|\n/.test(this.text.slice(before.end, span.start));
    return { others: isSameSentence ? [before] : [] };
  }

  /** Whether the words after a quotation go on to something else: `” and then read Psalm 40:3`. */
  private leadsOn(gap: string): boolean {
    const said = foldedWords(gap);
    return said.length > 1 && this.lexicon.roles.get(said[0] ?? '') === 'and';
  }

  /** Whether the words between a reference and a quotation introduce it: `: `, ` dice `. */
  private leadsTo(gap: string): boolean {
    const said = foldedWords(gap);
    return (
      MARKS.test(gap) ||
      /[:|–—]/u.test(gap) ||
      said.some((word) => this.lexicon.has('citing', word)) ||
      // `Paul tells us in Romans 8:1 that “…”`
      (said.length === 1 && this.lexicon.has('reporting', said[0] ?? ''))
    );
  }

  /**
   * Whether a sentence ends with or after a quotation and the reference is in the next one: `». En Ezequiel 34`,
   * `.” Psalm 121 answers`, `”. Romans 8:1 says: “`.
   */
  private isNextSentence(
    { start, end }: Span,
    gap: string,
    reference: Group,
    next: Span | undefined,
  ): boolean {
    const isEnded = /[.!?]\s*$/u.test(this.text.slice(start, end)) || /^["”»’]?[.!?]/u.test(gap);
    if (!isEnded || OPENS.test(gap)) return false;
    if (/^\P{L}*\p{Lu}\p{Ll}/u.test(gap)) return true;
    const behind = this.text.slice(reference.end, reference.end + LONGEST_GAP);
    const toNext = next && this.text.slice(reference.end, next.start - 1);
    if (toNext && toNext.length > LONGEST_GAP) return false;
    const said = foldedWords(toNext ?? behind);
    const isCiting = said.slice(0, MOST_LEAD).some((word) => this.lexicon.has('citing', word));
    if (toNext !== undefined) {
      const leads = isCiting || /^[^\S\n]*:/u.test(toNext);
      return leads && BEFORE.test(toNext);
    }
    return /^[^\S\n]\p{Ll}/u.test(behind) && !isCiting && !this.lexicon.has('see', said[0] ?? '');
  }

  /** Whether the words after a quotation say where it is from: `», son palabras de Jesús en `. */
  private saysWhere(gap: string): boolean {
    const said = foldedWords(gap);
    const isPlaced = this.lexicon.has('links', said.at(-1) ?? '') && /\p{L}\s$/u.test(gap);
    return (
      isPlaced &&
      said.length <= MOST_SAID &&
      !ENDS.test(gap) &&
      said.some((word) => this.lexicon.has('citing', word))
    );
  }

  /** Returns the line above a line or, for a list item, above its list. */
  private lineAbove(line: number): number | undefined {
    const { lines } = this.layout;
    if (this.aboveLists.has(line)) return this.aboveLists.get(line);
    const above = this.layout.besides(line, -1);
    const own = above === undefined ? undefined : lines[above];
    const isInList = lines[line]?.isListItem && own?.isListItem && !own.isReference;
    const found = above !== undefined && isInList ? this.lineAbove(above) : above;
    this.aboveLists.set(line, found);
    return found;
  }

  /** Maps the mark of each note to the references at its beginning. */
  private notesByMark(): ReadonlyMap<string, Group> {
    const { lines, groups } = this.layout;
    return new Map(
      groups.all.flatMap((each): [string, Group][] => {
        const start = lines[each.line]?.start ?? 0;
        if (each.start - start > LONGEST_NOTE_LEAD) return [];
        const mark = /^(?:\[\^?\d{1,3}\]|[¹²³⁴-⁹]{1,2})/u.exec(
          this.text.slice(start, each.start),
        )?.[0];
        const isAlone = mark && MARKS.test(this.text.slice(start + mark.length, each.start));
        return isAlone ? [[mark, each]] : [];
      }),
    );
  }

  /** Returns the nearest references in a line with nothing else. @param side 1 for a line below, -1 for one above */
  private referenceAt(line: number | undefined, side: 1 | -1): Group | undefined {
    if (line === undefined || !this.layout.lines[line]?.isReference) return undefined;
    const inLine = this.layout.groupsIn(line);
    return side === 1 ? inLine.at(0) : inLine.at(-1);
  }

  /** Whether nothing precedes a reference in its line, or the line gives the source of the words above it. */
  private isAlone(group: Group): boolean {
    const before = this.text.slice(this.layout.lines[group.line]?.start, group.start);
    return this.signs(group) || MARKS.test(before);
  }

  /** Whether a line gives the source of the words above it: `— Juan 3:16`, `(Juan 3:16)`. */
  private signs({ start, line }: Group): boolean {
    const from = this.layout.lines[line]?.start ?? 0;
    return (
      start - from <= LONGEST_SIGN && /^[\s>*_]*[–—(-][\s*_]*$/.test(this.text.slice(from, start))
    );
  }

  /** Finds the words beside a list of references that belongs to no quotation in quotation marks. */
  private beside(group: Group): Quotation | undefined {
    const { lines } = this.layout;
    const line = lines[group.line];
    if (!line) return undefined;
    // the whole line is examined for each of its references
    this.spend((line.end - line.start) * STEPS_A_CHARACTER);
    const kind = (span: Span, isPut: boolean, isHeaded = false): Quotation | undefined => {
      const written = this.text.slice(span.start, span.end);
      const isStated =
        isPut &&
        !this.tellsThat(written) &&
        (isHeaded || !this.isComment(written, this.text.slice(span.start, span.end + 4)));
      const unstated = this.isReported(written) || /^\p{Ll}/u.test(written) ? 'reported' : 'loose';
      const { references } = group;
      return { ...span, kind: isStated ? 'stated' : unstated, references, others: [] };
    };
    const cell = this.tables.wordsInRow(group);
    if (cell)
      return kind(
        cell,
        cell.isQuoted,
        cell.isHeaded && wordSpans(this.text.slice(cell.start, cell.end)).length >= LEAST_STATED,
      );
    if (group.start <= line.content) {
      const behind =
        group.end + (VERSION_BEHIND.exec(this.text.slice(group.end, line.end))?.[0].length ?? 0);
      const states = STATES.exec(this.text.slice(behind, line.end))?.[0];
      // `Ro 12:2 No os conforméis …`, but not `Ro 12:2 dice …`
      const isNext = /^[*_)\]]*[^\S\n]+[*_]*[¿¡]?\p{Lu}/u.test(
        this.text.slice(group.end, line.end),
      );
      // `Isaías 9:6, setecientos años antes: y llamaráse …`
      const said =
        states || isNext ? -1 : this.text.slice(behind, behind + LONGEST_GAP).search(ASIDE);
      const start = said === -1 ? behind + (states?.length ?? 0) : behind + said + 2;
      if (/[\p{L}\p{N}]/u.test(this.text.slice(start, line.end))) {
        const cell = states?.includes('|') ? this.text.indexOf('|', start) : -1;
        const end = cell === -1 ? this.endOfItem(group) : cell;
        const span = wordSpan(this.text, { start, end });
        return span && kind(span, states !== undefined || line.isSetApart || isNext);
      }
      const below = this.layout.besides(group.line, 1);
      if (below !== undefined && !this.signs(group)) {
        const isBelowWords = this.layout.besides(group.line, -1) === group.line - 1;
        const isNext =
          below === group.line + 1 ||
          (lines[below]?.isSetApart === true && !(isBelowWords && line.isSetApart)) ||
          /:\s*$/.test(this.text.slice(group.end, line.end));
        // a slide has its text above its reference
        const isUnder = !isNext && isBelowWords;
        const span = isUnder ? undefined : this.linesFrom(below);
        // `Benediction: Ruth 2:12`: an item of a programme
        const isLabelled = /\p{L}/u.test(this.text.slice(line.start, group.start));
        if (span) return kind(span, isNext && !isLabelled);
      }
    }
    // the first of several references in a line is enough
    const isFirst = this.layout.groupsIn(group.line)[0] === group;
    if (line.isReference && isFirst) {
      const above = this.layout.besides(group.line, -1);
      const span = above === undefined ? undefined : this.linesUpTo(above);
      const isSource = above !== undefined && (this.signs(group) || lines[above]?.isSetApart);
      if (span) return kind(span, isSource === true);
    }
    const isClosed = CLOSES.test(this.text.slice(Math.max(0, group.start - 5), group.start));
    if (!isClosed && !this.isLastInLine(group)) return undefined;
    const span = wordSpan(this.text, {
      start: this.emphasisBefore(group) ?? this.startOfWords(group),
      end: group.start,
    });
    if (!span) return undefined;
    const isDash = /[—–]\s*$/.test(this.text.slice(Math.max(0, group.start - 5), group.start));
    const isWhole =
      span.start <= line.content + 1 && MARKS.test(this.text.slice(group.end, line.end));
    const isEmphasised =
      /[*_]\s*$/.test(this.text.slice(line.start, span.start)) &&
      /^[.!?…,;:"”’»]*[*_]/.test(this.text.slice(span.end, span.end + 5));
    return kind(span, line.isSetApart || isEmphasised || (isDash && isWhole));
  }

  /** Whether a line ends with a reference after a sentence or a comma: `The LORD is my shepherd. Psalm 23:1 KJV` */
  private isLastInLine({ start, end, line }: Group): boolean {
    const behind = this.text.slice(end, this.layout.lines[line]?.end);
    const rest = behind.slice(VERSION_BEHIND.exec(behind)?.[0].length);
    return (
      /[.!?,;][*_]*\s+$/u.test(this.text.slice(Math.max(0, start - 5), start)) && MARKS.test(rest)
    );
  }

  /** Where the emphasised words right before a reference begin: `We come **boldly unto the throne** (Heb 4:16)`. */
  private emphasisBefore({ start, line }: Group): number | undefined {
    const written = this.text.slice(this.layout.lines[line]?.start, start);
    const emphasised = /([*_]{1,3})([^*_]+)\1[.!?…,;:]?[^\S\n]*[([—–-]+[^\S\n]*$/u.exec(written);
    return emphasised ? start - written.length + emphasised.index : undefined;
  }

  /** Finds where the words after a reference end: with the paragraph, or at the next item, reference or quotation. */
  private endOfItem({ start, end, line }: Group): number {
    const { lines, groups } = this.layout;
    const isQuoted = /^\s*>/.test(this.text.slice(lines[line]?.start ?? 0, start));
    let last = line;
    for (let at = line + 1; at < lines.length; at++) {
      const each = lines[at];
      this.spend(STEPS_A_LINE);
      const isItem = each && ITEM.test(this.text.slice(each.start, each.end));
      if (!each || each.isBlank || (isItem && !isQuoted)) break;
      last = at;
    }
    // an item such as `Jueves: Mateo 7:7 – …` begins where its line begins, not at its reference
    const item = groups.from(lines[line]?.end ?? end);
    const begins = item && item.start <= (lines[item.line]?.content ?? 0);
    if (item) last = Math.min(last, item.line - (begins ? 1 : 0));
    const next = [groups.from(end), this.marked.from(end)].flatMap((each) => each?.start ?? []);
    return Math.min(lines[last]?.end ?? end, ...next);
  }

  /** Finds where the words before a reference begin: in its paragraph, after the last reference or quotation. */
  private startOfWords({ start, line }: Group): number {
    const { lines, groups } = this.layout;
    let first = line;
    while (first > 0 && !lines[first - 1]?.isBlank) first -= 1;
    this.spend((line - first) * STEPS_A_LINE);
    const before = groups.upTo(start)?.end ?? 0;
    const marked = this.marked.upTo(start - 1)?.end;
    const own = lines[line];
    const isItem = own && ITEM.test(this.text.slice(own.start, own.end));
    return Math.max(
      lines[first]?.content ?? 0,
      isItem ? own.content : 0,
      before,
      marked === undefined ? 0 : marked + 1,
    );
  }

  /** The words of a line and those that follow it in its paragraph, up to a reference or a quotation in marks. */
  private linesFrom(first: number): Span | undefined {
    const { lines } = this.layout;
    let last = first;
    while (this.isWith(last + 1, first) && !lines[last + 1]?.isListItem) last += 1;
    this.spend((last - first) * STEPS_A_LINE);
    const { content: start, end } = lines[first] ?? { content: 0, end: 0 };
    const next = [this.references.from(start), this.marked.from(start)].flatMap(
      (each) => each?.start ?? [],
    );
    return wordSpan(this.text, { start, end: Math.min(lines[last]?.end ?? end, ...next) });
  }

  private linesUpTo(last: number): Span | undefined {
    const { lines } = this.layout;
    let first = last;
    while (this.isWith(first - 1, last)) first -= 1;
    this.spend((last - first) * STEPS_A_LINE);
    const span = { start: lines[first]?.content ?? 0, end: lines[last]?.end ?? 0 };
    const isTaken = [this.references, this.marked].some(
      (each) => each.covers(span.start) || each.within(span).length > 0,
    );
    return isTaken ? undefined : wordSpan(this.text, span);
  }

  /** Whether a line belongs to the same paragraph as another, which only lines of it separate. */
  private isWith(line: number, other: number): boolean {
    const { lines } = this.layout;
    const own = lines[line];
    return own !== undefined && !own.isBlank && own.isSetApart === lines[other]?.isSetApart;
  }

  /** Whether the words beside a reference are about it rather than from it: its subject, or a remark. */
  private isComment(written: string, withEnd: string): boolean {
    const found = words(written);
    if (found.length < LEAST_STATED || /^\p{Ll}/u.test(written)) return true;
    if (found.length < MOST_UNENDED && !SENTENCE_END.test(withEnd)) return true;
    return found.some(({ folded }) => this.lexicon.has('comment', folded));
  }

  /** Whether words report speech: `dice que Dios amó al mundo`. */
  private isReported(written: string): boolean {
    return words(written)
      .slice(0, REPORTED_WITHIN)
      .some(({ folded }) => this.lexicon.has('reporting', folded));
  }

  /** Whether words report speech with a verb: `Jesus says that`, `nos recuerda que`. */
  private tellsThat(written: string): boolean {
    const first = words(written).slice(0, REPORTED_WITHIN);
    return first.some(({ folded }, at) => {
      const before = first[at - 1]?.folded ?? '';
      return this.lexicon.has('reporting', folded) && this.lexicon.has('citing', before);
    });
  }
}
