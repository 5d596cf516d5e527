/** Asks the functions, which answer from the tree that was just built. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '../functions/lib/contract/envelope.ts';
import type { PageLanguage } from '../functions/lib/contract/pages.ts';

const ANSWERER = path.join(import.meta.dirname, '../netlify/serve/answer-requests.ts');

/** Requests to `/v1`, by the language of their messages. */
export type AskedRequests = Partial<Record<PageLanguage, readonly string[]>>;
/** Their answers, by language and request. */
export type Answers = Record<PageLanguage, Record<string, unknown>>;

/** A process of its own, because the functions read the tree below their working directory. */
export class AskedFunctions {
  private readonly child;
  private readonly ended: Promise<never>;

  constructor(project: string) {
    const { DATABASE_URL: _, NETLIFY_DB_URL: __, ...env } = process.env;
    this.child = fork(ANSWERER, {
      cwd: project,
      execArgv: ['--import', fileURLToPath(import.meta.resolve('tsx'))],
      // answer even if the operator has switched something off
      env: { ...env, NETLIFY_DEV: 'true', PUBLIC_KEY: 'on' },
    });
    this.ended = once(this.child, 'exit').then(([code]): never => {
      throw new Error(`requests could not be answered: the process ended with ${code}`);
    });
    this.ended.catch(() => {});
  }

  /** Answers requests; call it again only once these are answered. @throws Error if the process ends */
  async ask(asked: AskedRequests): Promise<Answers> {
    const answered = once(this.child, 'message');
    this.child.send(asked);
    const [answers]: Partial<Answers>[] = await Promise.race([answered, this.ended]);
    return { es: {}, en: {}, ...answers };
  }

  /** Answers requests like `ask`. @returns the data of each @throws Error that names a request without data */
  async data<Data>(language: PageLanguage, requests: readonly string[]): Promise<Data[]> {
    const answers = await this.ask({ [language]: requests });
    return requests.map((request) => {
      const answer = answers[language][request] as Envelope<Data>;
      if (!answer.success) throw new Error(`${request}: ${answer.error.message}`);
      return answer.data;
    });
  }

  end(): void {
    this.child.kill();
  }
}
