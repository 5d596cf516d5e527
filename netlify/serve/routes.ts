/** Decides which function answers a path, by the functions' own settings, as Netlify does. */
import type { Config, Context } from '@netlify/functions';
import dashboard, { config as dashboardConfig } from '../../functions/dashboard/index.ts';
import type { EndpointFunction } from '../../functions/lib/http/endpoint.ts';
import mcp, { config as mcpConfig } from '../../functions/mcp/index.ts';
import passage, { config as passageConfig } from '../../functions/passage/index.ts';
import resources, { config as resourcesConfig } from '../../functions/resources/index.ts';
import search, { config as searchConfig } from '../../functions/search/index.ts';
import share, { config as shareConfig } from '../../functions/share/index.ts';
import study, { config as studyConfig } from '../../functions/study/index.ts';

export type Handler = (
  request: Request,
  context: Pick<Context, 'waitUntil' | 'ip'>,
) => Promise<Response>;

export interface Deployed<Own extends Handler = Handler> {
  handler: Own;
  config: Config;
}

/** The functions of `/v1`. */
export const V1: readonly Deployed<EndpointFunction>[] = [
  { handler: passage, config: passageConfig },
  { handler: search, config: searchConfig },
  { handler: study, config: studyConfig },
  { handler: resources, config: resourcesConfig },
];

/** All functions that have a path. */
export const FUNCTIONS: readonly Deployed[] = [
  ...V1,
  { handler: dashboard, config: dashboardConfig },
  { handler: mcp, config: mcpConfig },
  { handler: share, config: shareConfig },
];

/** Returns the function for a path; undefined if none claims it. @throws Error if several do */
export function findFunction<Own extends Deployed>(
  functions: readonly Own[],
  pathname: string,
): Own | undefined {
  const asked = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const wanting = functions.filter(
    ({ config: { path, excludedPath } }) => fits(path, asked) && !fits(excludedPath, asked),
  );
  if (wanting.length > 1) throw new Error(`${pathname} is wanted by ${wanting.length} functions`);
  return wanting[0];
}

function fits(patterns: string | string[] | undefined, asked: string): boolean {
  if (patterns === undefined) return false;
  if (typeof patterns !== 'string') return patterns.some((pattern) => fits(pattern, asked));
  if (patterns.includes(':')) return segmentsFit(patterns, asked);
  const star = patterns.indexOf('*');
  return star === -1 ? asked === patterns : `${asked}/`.startsWith(patterns.slice(0, star));
}

/** Whether a path matches a pattern with parameters, such as `/v1/verses/:id/related`: each stands for one segment. */
function segmentsFit(pattern: string, asked: string): boolean {
  const [parts, segments] = [pattern.split('/'), asked.split('/')];
  return (
    parts.length === segments.length &&
    parts.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  );
}
