/** Writes calendars that programs can subscribe to (RFC 5545). */
import { addDays } from '../lib/contract/days.ts';
import { treeCache } from '../lib/tree/tree-cache.ts';

/** An all-day event. */
export interface DayEvent {
  /** An ID that stays the same each time the calendar is fetched. */
  id: string;
  /** Such as `2026-12-25`. */
  day: string;
  summary: string;
  description: string;
  link: string;
}

export function calendar(name: string, events: readonly DayEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verso//Verso//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const eventLines = ({ id, day, summary, description, link }: DayEvent) => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${WRITTEN}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${link}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** When events last changed (RFC 5545, section 3.8.7.2): the choice for a day never changes. */
const WRITTEN = '20260101T000000Z';

const compact = (day: string) => day.replaceAll('-', '');

/** Escapes TEXT as in RFC 5545, section 3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** Folds a line of a calendar at 75 bytes (RFC 5545, section 3.1); a continuation starts with a space. */
function folded(line: string): string {
  const bytes = Buffer.from(line);
  if (bytes.length <= 75) return line;
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(bytes.length, start + (start === 0 ? 75 : 74));
    // not inside a character
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    parts.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return parts.join('\r\n ');
}

/** Finished calendars: programs ask for the same one again and again. */
const kept = treeCache<string>({ maxSize: 16e6, sizeCalculation: ({ length }) => length });

/** Returns a finished calendar, or makes it. @param key says all that it depends on */
export function keptCalendar(key: readonly (string | number)[], make: () => string): string {
  const id = key.join(' ');
  const made = kept.get(id) ?? make();
  kept.set(id, made);
  return made;
}
