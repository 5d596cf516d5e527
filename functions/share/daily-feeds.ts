/** Publishes the passage of the day as feeds: JSON, RSS 2.0, Atom (RFC 4287) and a calendar (RFC 5545). */
import { addDays } from '../lib/contract/days.ts';
import { PAGES, type PageLanguage } from '../lib/contract/pages.ts';
import { escapeHtml } from '../lib/text/escape.ts';
import { creditOf } from '../lib/versions/credit.ts';
import { calendar } from './calendar.ts';
import { midnightIn, type Today } from './day.ts';
import { explorerLink, readDaily } from './free-text.ts';

export interface FeedOptions {
  version: string;
  language: PageLanguage;
  today: Today;
  /** The origin of the service, such as `https://verso.example`. */
  origin: string;
}

export interface DayOfFeed {
  day: string;
  reference: string;
  text: string;
  /** The name of the version, and the credit that its licence requires. */
  source: string;
  /** The address where it can be read. */
  link: string;
}

const TITLES = { es: 'Pasaje del día', en: 'Passage of the day' };
/** How many days a feed covers: a reader that polls once a week misses none. */
const DAYS_OF_FEED = 7;
const DAYS_OF_CALENDAR = 30;

export async function dayOfFeed(
  day: string,
  { version: id, language, origin }: FeedOptions,
): Promise<DayOfFeed> {
  const { reference, text, version } = await readDaily(day, id);
  return {
    day,
    reference,
    text,
    source: creditOf(version),
    link: explorerLink(origin, language, reference, version.id),
  };
}

const daysFrom = async (first: number, days: number, options: FeedOptions) =>
  await Promise.all(
    Array.from({ length: days }, (_, at) =>
      dayOfFeed(addDays(options.today.day, first + at), options),
    ),
  );

const latest = async (options: FeedOptions) =>
  (await daysFrom(1 - DAYS_OF_FEED, DAYS_OF_FEED, options)).reverse();

const idOf = ({ day }: DayOfFeed, version: string) => `urn:verso:daily:${version}:${day}`;
const htmlOf = ({ text, reference, source }: DayOfFeed) =>
  `<blockquote>${escapeHtml(text)}</blockquote><p>${escapeHtml(reference)} · ${escapeHtml(source)}</p>`;

/** Returns `/daily.json`. */
export async function dailyJson(options: FeedOptions): Promise<string> {
  const { day, ...rest } = await dayOfFeed(options.today.day, options);
  const { origin, version, language } = options;
  const query = new URLSearchParams({ version, lang: language, date: day });
  const [image, image_png] = ['svg', 'png'].map((kind) => `${origin}/daily.${kind}?${query}`);
  return JSON.stringify({ date: day, ...rest, image, image_png });
}

/** Returns `/daily.xml`, RSS 2.0. */
export async function dailyRss(options: FeedOptions): Promise<string> {
  const { origin, language, version, today } = options;
  const items = (await latest(options)).map(
    (each) => `<item>
<title>${escapeHtml(each.reference)}</title>
<link>${escapeHtml(each.link)}</link>
<guid isPermaLink="false">${idOf(each, version)}</guid>
<pubDate>${midnightIn(each.day, today.zone).toUTCString()}</pubDate>
<description>${escapeHtml(htmlOf(each))}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${TITLES[language]}</title>
<link>${origin}${PAGES.home[language]}</link>
<description>${TITLES[language]} · Verso</description>
<language>${language}</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(addressOf('xml', options))}"/>
${items.join('\n')}
</channel></rss>
`;
}

/** Returns `/daily.atom`. */
export async function dailyAtom(options: FeedOptions): Promise<string> {
  const { origin, language, version, today } = options;
  const entries = (await latest(options)).map(
    (each) => `<entry>
<title>${escapeHtml(each.reference)}</title>
<id>${idOf(each, version)}</id>
<link href="${escapeHtml(each.link)}"/>
<updated>${midnightIn(each.day, today.zone).toISOString()}</updated>
<content type="html">${escapeHtml(htmlOf(each))}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${TITLES[language]}</title>
<id>urn:verso:daily:${version}</id>
<link href="${origin}${PAGES.home[language]}"/>
<link rel="self" href="${escapeHtml(addressOf('atom', options))}"/>
<author><name>Verso</name></author>
<updated>${midnightIn(today.day, today.zone).toISOString()}</updated>
${entries.join('\n')}
</feed>
`;
}

const addressOf = (kind: string, { origin, version, language, today }: FeedOptions) => {
  const query = new URLSearchParams({ version, lang: language });
  if (today.zone !== 'UTC') query.set('tz', today.zone);
  return `${origin}/daily.${kind}?${query}`;
};

/** Returns `/daily.ics`, from a week ago to a month ahead. */
export async function dailyCalendar(options: FeedOptions): Promise<string> {
  const { language, version } = options;
  const days = await daysFrom(1 - DAYS_OF_FEED, DAYS_OF_FEED + DAYS_OF_CALENDAR, options);
  const events = days.map((each) => ({
    id: idOf(each, version),
    day: each.day,
    summary: each.reference,
    description: `${each.text}\n\n${each.reference} · ${each.source}`,
    link: each.link,
  }));
  return calendar(TITLES[language], events);
}
