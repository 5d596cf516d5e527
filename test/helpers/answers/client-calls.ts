/** A request to each endpoint, as clients in other languages make it, and what is answered without a client. */
import { spawnSync } from 'node:child_process';
import { type Endpoint, isInPath } from '../../../functions/lib/contract/endpoint.ts';
import { ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import { PUBLIC_KEY } from '../../../functions/lib/contract/public-key.ts';

export interface ClientCall {
  operation: string;
  inPath: Record<string, string>;
  inQuery: Record<string, string>;
  /** Path and query. */
  address: string;
}

/** Each endpoint with the examples of its parameters. */
export const CLIENT_CALLS: readonly ClientCall[] = Object.values<Endpoint>(ENDPOINTS).map(
  (endpoint) => {
    const given = Object.entries(endpoint.parameters).flatMap(
      ([name, { example, kind, needsSetup }]) =>
        example === undefined || needsSetup || kind === 'choice' ? [] : [[name, example] as const],
    );
    const inPath = Object.fromEntries(given.filter(([name]) => isInPath(endpoint, name)));
    const inQuery = Object.fromEntries(given.filter(([name]) => !isInPath(endpoint, name)));
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? '');
    const address = `${path}?${new URLSearchParams(inQuery)}`;
    return { operation: endpoint.operation, inPath, inQuery, address };
  },
);

let networks = 0;

/** The data of an answer with the public key, or the code of what is wrong. */
export async function answerTo(origin: string, { address }: ClientCall): Promise<unknown> {
  networks += 1;
  // each time from another network, as the client under test uses up the limit of its own
  const headers = { 'X-API-Key': PUBLIC_KEY, 'X-Forwarded-For': `198.51.100.${networks % 250}` };
  const response = await fetch(origin + address, { headers });
  const { data, error } = await response.json();
  return error ? { code: error.code } : data;
}

/** @throws Error saying what to install, if a program that a test needs does not run */
export function requireProgram(command: readonly string[], install: string): void {
  const [program = '', ...given] = command;
  if (spawnSync(program, given).status === 0) return;
  throw new Error(`\`${command.join(' ')}\` does not run: install ${install} to run this test.`);
}
