/** Decides which function answers a path, by the functions' own settings, as Netlify does. */
import type { Config } from '@netlify/functions';
import * as api from '../../functions/api/index.ts';
import * as dashboard from '../../functions/dashboard/index.ts';
import * as download from '../../functions/download/index.ts';
import type { Caller } from '../../functions/lib/http/handler.ts';
import * as mcp from '../../functions/mcp/index.ts';
import * as share from '../../functions/share/index.ts';

export interface Deployed {
  handler: (request: Request, context: Caller) => Promise<Response>;
  config: Config;
}

/** All functions that have a path. */
const FUNCTIONS = [api, dashboard, download, mcp, share].map(
  ({ default: handler, config }): Deployed => ({ handler, config }),
);

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
