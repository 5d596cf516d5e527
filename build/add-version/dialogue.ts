/** Asks a person at the terminal; what was answered is never lost. */
import { createInterface } from 'node:readline/promises';
import type { Answers } from './describe.ts';

/** A dialogue with the person at the terminal, on one interface from the first question to `close`. */
export class Dialogue {
  private readonly terminal = createInterface({ input: process.stdin, output: process.stdout });
  private readonly lines = this.terminal[Symbol.asyncIterator]();

  constructor() {
    this.terminal.on('SIGINT', () => this.terminal.close());
  }

  /** @throws Error where the person ends the dialogue instead (Ctrl-C, Ctrl-D) */
  readonly ask = async (question: string): Promise<string> => {
    this.terminal.setPrompt(`${question}: `);
    this.terminal.prompt();
    const { value, done } = await this.lines.next();
    if (done) throw new Error('\nStopped before the last question; nothing was added');
    return value.trim();
  };

  close(): void {
    this.terminal.close();
  }
}

/** The command with all that was answered, for a second try. */
export function commandWith(named: string, answers: Answers): string {
  const options = Object.entries(answers).map(([field, answer]) => `--${field} ${quoted(answer)}`);
  return ['npm run add-version --', quoted(named), ...options].join(' ');
}

/** As a shell reads it. */
const quoted = (word: string) =>
  /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
