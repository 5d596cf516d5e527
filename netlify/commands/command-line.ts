/** Shared by the operator's commands: how they start, and how they fail. */
import { offerHelp } from '../../build/offer-help.ts';
import { rootCause } from '../../functions/lib/contract/errors.ts';
import { databaseName, withDatabase } from '../local/database.ts';

/** Thrown for an invalid command line; its message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs a command on the database; for `--help` or a wrong command line prints the usage, for a failure one line. */
export async function runOnDatabase(usage: string, run: () => Promise<void>): Promise<void> {
  offerHelp(usage);
  try {
    // apart from the output: a person who means production should see which database is used
    console.error(`On ${databaseName(process.env)}.`);
    await withDatabase(run);
  } catch (error) {
    console.error(reasonOf(error));
    if (isUsageError(error)) console.error(`\n${usage}`);
    process.exitCode = 1;
  }
}

/** Returns why something failed. A host with several addresses that does not answer gives an error for each. */
export function reasonOf(error: unknown): string {
  const reason = rootCause(error);
  const errors: readonly unknown[] = reason instanceof AggregateError ? reason.errors : [];
  const [first = reason] = errors;
  return first instanceof Error ? first.message : `${first}`;
}

function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
}
