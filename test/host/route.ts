/** Which deployed function answers a path, by the functions' own settings, as the platform decides. */
import type { Config, Context } from '@netlify/functions';
import type { EndpointFunction } from '../../functions/lib/http/endpoint.ts';
import passage, { config as passageConfig } from '../../functions/passage/index.ts';
import resources, { config as resourcesConfig } from '../../functions/resources/index.ts';
import search, { config as searchConfig } from '../../functions/search/index.ts';

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
  { handler: resources, config: resourcesConfig },
];

/** The function for a path; undefined where none wants it. */
export function route(functions: readonly Deployed[], pathname: string): Handler | undefined {
  const wanting = functions.filter(({ config }) => {
    const { path = [], excludedPath = [] } = { ...config };
    return fits(path, pathname) && !fits(excludedPath, pathname);
  });
  if (wanting.length > 1) throw new Error(`${pathname} is wanted by ${wanting.length} functions`);
  return wanting[0]?.handler;
}

function fits(patterns: string | string[], pathname: string): boolean {
  const asked = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  return [patterns].flat().some((pattern) => {
    const [start = '', rest] = pattern.split('*');
    return rest === undefined ? asked === pattern : `${asked}/`.startsWith(start);
  });
}
