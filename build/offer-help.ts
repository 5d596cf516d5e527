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
