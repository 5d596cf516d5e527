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
  readonly ask = async (question: string, usual: string): Promise<string> => {
    this.terminal.setPrompt(`${question}${usual ? ` [${usual}]` : ''}: `);
    this.terminal.prompt();
    const { value, done } = await this.lines.next();
    if (done) throw new Error('\nStopped before the last question; nothing was added');
    return value.trim() || usual;
  };

  /** Asks for the name of each book. @param names takes each as it is given */
  async askNames(
    names: Record<string, string>,
    ids: readonly string[],
    language: string,
  ): Promise<void> {
    for (const id of ids) {
      while (!names[id]) names[id] = await this.ask(`Name of ${id} in ${language}`, '');
    }
  }

  close(): void {
    this.terminal.close();
  }
}

/** The command with all that was answered, for a second try. @param names of books that were asked for */
export function commandWith(
  named: string,
  answers: Answers,
  names: Readonly<Record<string, string>>,
): string {
  const options = Object.entries(answers).map(([field, answer]) => `--${field} ${quoted(answer)}`);
  const command = ['npm run add-version --', quoted(named), ...options].join(' ');
  if (Object.keys(names).length === 0) return command;
  return `${command} --book-names names.json\nwith this in names.json:\n${JSON.stringify(names)}`;
}

/** As a shell reads it. */
const quoted = (word: string) =>
  /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
