import { messageOf } from './versions/source-error.ts';

/**
 * Runs a command, or prints its usage for `--help`; an error ends it with its message.
 * @param usage its arguments, and what it does
 */
export async function runCommand(usage: string, work: () => unknown): Promise<void> {
  offerHelp(usage);
  try {
    await work();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/**
 * Prints the usage of a command and exits if called with `--help`, `-h` or `help`.
 * @param usage its arguments, and what it does
 */
export function offerHelp(usage: string): void {
  const [first = ''] = process.argv.slice(2);
  if (!['--help', '-h', 'help'].includes(first)) return;
  console.log(usage);
  process.exit();
}
