/**
 * Prints how a command is used and ends it, if that is all that was asked: `--help`, `-h` or `help`.
 * @param usage what it takes, and what it does
 */
export function offerHelp(usage: string): void {
  const [first = ''] = process.argv.slice(2);
  if (!['--help', '-h', 'help'].includes(first)) return;
  console.log(usage);
  process.exit();
}
