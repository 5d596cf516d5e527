/** Decides which function answers a path, by the functions' own settings, as Netlify does. */
import type { Config } from '@netlify/functions';
import api, { config as apiConfig } from '../../functions/api/index.ts';
import dashboard, { config as dashboardConfig } from '../../functions/dashboard/index.ts';
import download, { config as downloadConfig } from '../../functions/download/index.ts';
import type { Caller } from '../../functions/lib/http/handler.ts';
import mcp, { config as mcpConfig } from '../../functions/mcp/index.ts';
import share, { config as shareConfig } from '../../functions/share/index.ts';

export interface Deployed {
  handler: (request: Request, context: Caller) => Promise<Response>;
  config: Config;
}

/** All functions that have a path. */
const FUNCTIONS: readonly Deployed[] = [
  { handler: api, config: apiConfig },
  { handler: dashboard, config: dashboardConfig },
  { handler: download, config: downloadConfig },
  { handler: mcp, config: mcpConfig },
  { handler: share, config: shareConfig },
];

/** Returns the function for a path; undefined if none claims it. @throws Error if several do */
export function findFunction(pathname: string): Deployed | undefined {
  const asked = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const wanting = FUNCTIONS.filter(({ config: { path } }) => fits(path, asked));
  if (wanting.length > 1) throw new Error(`${pathname} is claimed by ${wanting.length} functions`);
  return wanting[0];
}

function fits(patterns: string | string[] | undefined, asked: string): boolean {
  if (patterns === undefined) return false;
  if (typeof patterns !== 'string') return patterns.some((pattern) => fits(pattern, asked));
  const star = patterns.indexOf('*');
  return star === -1 ? asked === patterns : `${asked}/`.startsWith(patterns.slice(0, star));
}
