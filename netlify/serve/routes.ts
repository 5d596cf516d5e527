/** Decides which function answers a path, by the functions' own settings, as Netlify does. */
import type { Config } from '@netlify/functions';
import * as api from '../../functions/api/index.ts';
import * as dashboard from '../../functions/dashboard/index.ts';
import * as download from '../../functions/download/index.ts';
import type { Caller } from '../../functions/lib/http/handler.ts';
import * as mcp from '../../functions/mcp/index.ts';
import * as share from '../../functions/share/index.ts';

export interface Deployed {
  default: (request: Request, context: Caller) => Promise<Response>;
  config: Config;
}

/** All functions that have a path. */
const FUNCTIONS: readonly Deployed[] = [api, dashboard, download, mcp, share];

/** Returns the function for a path; undefined if none claims it. @throws Error if several do */
export function findFunction(pathname: string): Deployed | undefined {
  const asked = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const wanting = FUNCTIONS.filter(({ config: { path = [] } }) =>
    [path].flat().some((pattern) => fits(pattern, asked)),
  );
  if (wanting.length > 1) throw new Error(`${pathname} is claimed by ${wanting.length} functions`);
  return wanting[0];
}

function fits(pattern: string, asked: string): boolean {
  const star = pattern.indexOf('*');
  return star === -1 ? asked === pattern : `${asked}/`.startsWith(pattern.slice(0, star));
}
