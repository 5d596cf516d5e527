/** The bot of the quickstart, with grammY itself, against a stand-in of Telegram. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type SiteHost, startSiteHost } from '../host/site-host.ts';
import { FRAMEWORKS, makeProject, saying, start } from './project.ts';

let host: SiteHost;
beforeAll(async () => {
  host = await startSiteHost();
});
afterAll(() => host.stop());

const CHAT = { id: 7, type: 'private', first_name: 'Ruth' };

/** Telegram, where somebody has sent some messages. */
async function telegram(messages: readonly string[]) {
  const replies: unknown[] = [];
  const { promise: answered, resolve } = Promise.withResolvers<unknown[]>();
  const updates = messages.map((text, index) => ({
    update_id: index + 1,
    message: { message_id: index + 1, date: 1, chat: CHAT, text },
  }));
  const results: Readonly<Record<string, () => unknown>> = {
    getMe: () => ({ id: 1, is_bot: true, first_name: 'Verso', username: 'verso_bot' }),
    getUpdates: () => updates.splice(0),
    sendMessage: () => ({ message_id: 99, date: 1, chat: CHAT, text: '' }),
  };
  const server = createServer(async (request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    const body = await json(request);
    if (method === 'sendMessage' && body instanceof Object && 'text' in body)
      replies.push(body.text);
    if (replies.length === messages.length) resolve(replies);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ ok: true, result: results[method]?.() ?? true }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address instanceof Object ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, answered };
}

test.each([
  {
    language: 'en',
    messages: ['jn 11.35', 'Jn 11:35; 1 Jn 4:8', 'hello'],
    replies: [
      'Jesus wept.\n\nJohn 11:35 · King James Version',
      expect.stringMatching(
        /^Jesus wept\. He that loveth not.*\n\nJohn 11:35; 1 John 4:8 · King James Version$/,
      ),
      expect.stringContaining('hello'),
    ],
  },
  {
    language: 'es',
    messages: ['jn 11.35', 'Juan 3:99'],
    replies: [
      'Y lloró Jesús.\n\nJuan 11:35 · Reina-Valera 1909',
      'Juan 3 no tiene el versículo 99 en la versión «rv1909»; el último es el 36',
    ],
  },
] as const)('a bot answers in $language', async ({ language, messages, replies }) => {
  const folder = makeProject(['recipes', 'Telegram'], language, host, FRAMEWORKS);
  const there = await telegram(messages);
  const file = path.join(folder, 'bot.ts');
  const code = readFileSync(file, 'utf8');
  const options = `{ client: { apiRoot: '${there.url}' } }`;
  writeFileSync(file, code.replace(/new Bot\((.+)\)/, `new Bot($1, ${options})`));
  const bot = start(folder, ['bot.ts'], { BOT_TOKEN: '1:test', VERSO_KEY: host.key });
  const failed = saying(bot, /Error/).then(() => {
    throw new Error('the bot reports an error');
  });
  expect(await Promise.race([there.answered, failed])).toEqual(replies);
});
