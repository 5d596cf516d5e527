/**
 * Serves what other sites and programs use without a key, because they cannot send one: the passage of the day as
 * feeds, calendar and picture, passages for iframes with oEmbed, and the addresses of other services. Free versions
 * only.
 */
import type { Config } from '@netlify/functions';
import { daysBetween, requireDay } from '../lib/contract/days.ts';
import { ApiError, messageLanguage, quoteInput, toApiError } from '../lib/contract/errors.ts';
import { USUAL_VERSION } from '../lib/contract/pages.ts';
import { siteOrigin } from '../lib/host/site-origin.ts';
import { originalPath } from '../lib/http/dev-retries.ts';
import { cachingHeaders, isShareable, METHODS, PREFLIGHT_HEADERS } from '../lib/http/headers.ts';
import { decodeSegment } from '../lib/http/match-path.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '../lib/http/request-id.ts';
import { failure } from '../lib/http/responses.ts';
import { SECURITY_HEADERS } from '../lib/http/security-headers.ts';
import { bibleApi, bolls } from './compat.ts';
import {
  dailyAtom,
  dailyCalendar,
  dailyJson,
  dailyRss,
  dayOfFeed,
  type FeedOptions,
} from './daily-feeds.ts';
import { dailyImage, LOOKS, SIZES } from './daily-image.ts';
import { drawPng } from './daily-png.ts';
import { type Today, todayIn } from './day.ts';
import { EMBED_POLICY, embedFault, embedPage, oEmbed, shownAt, THEMES } from './embed.ts';
import { readPassage, sentIn } from './free-text.ts';
import { lectionaryCalendar } from './lectionary-calendar.ts';
import { planCalendar } from './plan-calendar.ts';

interface Shared {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** How many seconds it stays valid; undefined if it changes only with a deploy. */
  holdsFor?: number;
  /** For a page: what it may load. */
  policy?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const DAY_SECONDS = 86_400;
/** How many days before and after today are drawn: everywhere, it is one of these three days. */
const DRAWN_DAYS = 1;
/** How long browsers keep an answer, in seconds; then the CDN answers. */
const BROWSER_SECONDS = 900;

/** Every query parameter that an answer depends on. */
const PARAMETERS = [
  ...['date', 'format', 'lang', 'look', 'maxheight', 'maxwidth', 'random', 'ref', 'size', 'start'],
  ...['theme', 'translation', 'tz', 'url', 'verse_numbers', 'version'],
];

export default async function share(request: Request): Promise<Response> {
  const requestId = requestIdOf(request);
  const url = new URL(request.url);
  const { path } = originalPath(url.pathname);
  const own = {
    'Access-Control-Allow-Origin': '*',
    'Netlify-Vary': `query=${PARAMETERS.join('|')}`,
    ...SECURITY_HEADERS,
    [REQUEST_ID_HEADER]: requestId,
  };
  try {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: { ...own, ...PREFLIGHT_HEADERS } });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ApiError('METHOD_NOT_ALLOWED', {
        en: `Use ${METHODS}, not ${request.method}`,
        es: `Usa ${METHODS}, no ${request.method}`,
      });
    }
    const { body, type, holdsFor, policy } = await answer(path, url);
    const isShared = isShareable(request, url.search, PARAMETERS);
    // a long string is copied to be checked for lone surrogates
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        ...own,
        'Content-Type': type,
        ...cachingHeaders({ isShared, maxAge: BROWSER_SECONDS, holdsFor }),
        ...(policy && { 'Content-Security-Policy': policy }),
      },
    });
  } catch (error) {
    return refusal(toApiError(error), request, path, own);
  }
}

export const config: Config = {
  path: [
    '/daily.json',
    '/daily.xml',
    '/daily.atom',
    '/daily.ics',
    '/daily.svg',
    '/daily.png',
    '/plans/*',
    '/lectionary/*',
    '/embed/*',
    '/oembed',
    '/compat/*',
  ],
  // no key limits how much a network requests
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** @throws ApiError if the request cannot be answered as sent */
async function answer(path: string, url: URL): Promise<Shared> {
  const { searchParams: query } = url;
  const [, feed = ''] = /^\/daily\.(\w+)$/.exec(path) ?? [];
  if (isFeed(feed)) return await dailyIn(feed, url);
  const [, kind, id] = /^\/(plans|lectionary)\/([^/]+)\.ics$/.exec(path) ?? [];
  if (kind && id) return calendarIn(kind, id, url);
  if (path === '/embed/verse') {
    const usual = USUAL_VERSION[languageIn(query)];
    const passage = await readPassage(query.get('ref') ?? '', { sent: versionSent(query), usual });
    const body = embedPage(passage, oneOf(query, 'theme', THEMES), originOf(url));
    return { body, type: HTML_TYPE, policy: EMBED_POLICY };
  }
  if (path === '/embed/daily') {
    const { version, today } = feedOptions(url);
    const { reference } = await dayOfFeed(today.day, feedOptions(url));
    const passage = await readPassage(reference, { usual: version });
    const body = embedPage(passage, oneOf(query, 'theme', THEMES), originOf(url));
    return { body, type: HTML_TYPE, policy: EMBED_POLICY, holdsFor: today.secondsLeft };
  }
  if (path === '/oembed') return await oEmbedAnswer(url);
  const [, service, rest = ''] = /^\/compat\/(bible-api|bolls)\/(.*)$/.exec(path) ?? [];
  const found =
    service === 'bible-api'
      ? await bibleApi(decodeSegment(rest.replaceAll('+', ' ')), query)
      : service === 'bolls' && (await bolls(rest));
  if (found) {
    const holdsFor = found.isRandom ? { holdsFor: 0 } : {};
    return { body: JSON.stringify(found.data), type: JSON_TYPE, ...holdsFor };
  }
  throw new ApiError('NOT_FOUND', {
    en: 'There is no such address',
    es: 'No existe esa dirección',
  });
}

const FEEDS = {
  json: { make: dailyJson, type: JSON_TYPE },
  xml: { make: dailyRss, type: 'application/rss+xml; charset=utf-8' },
  atom: { make: dailyAtom, type: 'application/atom+xml; charset=utf-8' },
  ics: { make: dailyCalendar, type: 'text/calendar; charset=utf-8' },
  svg: { make: picture, type: 'image/svg+xml' },
  png: { make: drawnPicture, type: 'image/png' },
};

const isFeed = (kind: string): kind is keyof typeof FEEDS => Object.hasOwn(FEEDS, kind);

async function dailyIn(kind: keyof typeof FEEDS, url: URL): Promise<Shared> {
  const options = feedOptions(url);
  const { make, type } = FEEDS[kind];
  const body = await make(options, url.searchParams);
  return { body, type, holdsFor: options.today.secondsLeft };
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) =>
  Object.keys(record) as [Key, ...Key[]];

async function picture(options: FeedOptions, query: URLSearchParams): Promise<string> {
  const size = oneOf(query, 'size', keysOf(SIZES));
  const look = oneOf(query, 'look', keysOf(LOOKS));
  return dailyImage(await dayOfFeed(options.today.day, options), size, look);
}

/** Returns `/daily.png`. Drawing one takes a large part of a second, so there are only a few, and each is kept. */
async function drawnPicture(options: FeedOptions, query: URLSearchParams) {
  const { day } = options.today;
  if (Math.abs(daysBetween(todayIn('UTC').day, day)) > DRAWN_DAYS) {
    throw new ApiError('INVALID_PARAMETER', {
      en: `PNG pictures exist for yesterday, today and tomorrow, not for ${day}; /daily.svg has every day`,
      es: `Solo hay imágenes PNG de ayer, hoy y mañana, no del ${day}; /daily.svg tiene todos los días`,
    });
  }
  return await drawPng(await picture(options, query));
}

function calendarIn(kind: string, id: string, url: URL): Shared {
  const options = feedOptions(url);
  const start = sentIn(url.searchParams, 'start');
  const body =
    kind === 'plans'
      ? planCalendar(id, options, start && requireDay('start', start))
      : lectionaryCalendar(id, options);
  return { body, type: FEEDS.ics.type, holdsFor: options.today.secondsLeft };
}

/** @throws ApiError INVALID_PARAMETER */
function feedOptions(url: URL): FeedOptions {
  const { searchParams: query } = url;
  const language = languageIn(query);
  return {
    version: versionSent(query) ?? USUAL_VERSION[language],
    language,
    today: dayAsked(query),
    origin: originOf(url),
  };
}

const versionSent = (query: URLSearchParams) => sentIn(query, 'version')?.toLowerCase();

const languageIn = (query: URLSearchParams) => oneOf(query, 'lang', ['es', 'en']);

function dayAsked(query: URLSearchParams): Today {
  const asked = sentIn(query, 'date');
  if (asked === undefined) return todayIn(sentIn(query, 'tz') ?? 'UTC');
  return { day: requireDay('date', asked), secondsLeft: DAY_SECONDS, zone: 'UTC' };
}

/** Reads one of some words, by default the first. @throws ApiError INVALID_PARAMETER for any other */
function oneOf<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const asked = sentIn(query, name)?.toLowerCase();
  if (asked === undefined) return choices[0];
  const found = choices.find((each) => each === asked);
  if (found !== undefined) return found;
  const list = choices.join(', ');
  throw new ApiError('INVALID_PARAMETER', {
    en: `Parameter "${name}" must be one of ${list}, not ${quoteInput(asked)}`,
    es: `El parámetro "${name}" debe ser uno de estos valores: ${list}; has enviado ${quoteInput(asked)}`,
  });
}

async function oEmbedAnswer(url: URL): Promise<Shared> {
  const { searchParams: query } = url;
  oneOf(query, 'format', ['json']);
  const { ref, version, theme } = shownAt(query.get('url') ?? '');
  const most = (name: string) => {
    const asked = sentIn(query, name) ?? '';
    return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY;
  };
  const size = { width: most('maxwidth'), height: most('maxheight'), theme };
  return { body: oEmbed(await readPassage(ref, version), originOf(url), size), type: JSON_TYPE };
}

/** Returns the origin of the service, for links: as set by the operator or the platform, otherwise from the request. */
const originOf = (url: URL): string => siteOrigin() ?? url.origin;

/**
 * Returns an error in the form that the caller expects: a page for an iframe, the format of the emulated service, or
 * our own.
 */
function refusal(
  error: ApiError,
  request: Request,
  path: string,
  own: Record<string, string>,
): Response {
  const response = failure(error, request, own[REQUEST_ID_HEADER] ?? '', own);
  const { status, headers } = response;
  if (request.method === 'HEAD') return response;
  if (path.startsWith('/embed/')) {
    const wanted = new URL(request.url).searchParams.get('theme');
    const theme = THEMES.find((each) => each === wanted) ?? 'auto';
    headers.set('Content-Type', HTML_TYPE);
    headers.set('Content-Security-Policy', EMBED_POLICY);
    const language = messageLanguage(request.headers.get('Accept-Language'));
    return new Response(embedFault(error, language, theme), { status, headers });
  }
  if (path.startsWith('/compat/bible-api/') && status < 500) {
    return Response.json({ error: 'not found' }, { status: 404, headers });
  }
  return response;
}
