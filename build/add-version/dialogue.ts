/** Asks the operator at the terminal, and keeps the answers for another try. */
import { createInterface } from 'node:readline/promises';
import type { Answers } from './describe.ts';

/** A dialogue with the person at the terminal, on one interface from the first question to `close`. */
export class Dialogue {
  private readonly terminal = createInterface({ input: process.stdin, output: process.stdout });
  private readonly lines = this.terminal[Symbol.asyncIterator]();

  constructor() {
    this.terminal.on('SIGINT', () => this.terminal.close());
  }

  /** Asks a question. @throws Error if the person ends the dialogue instead (Ctrl-C, Ctrl-D) */
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

/** Builds the command that repeats all answers, for another try. */
export function commandWith(named: string, answers: Answers): string {
  const options = Object.entries(answers).map(([field, answer]) => `--${field} ${quoted(answer)}`);
  return ['npm run add-version --', quoted(named), ...options].join(' ');
}

/** Quotes a word for a shell. */
const quoted = (word: string) =>
  /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
