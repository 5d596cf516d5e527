/**
 * `node answer-requests.ts`: answers requests to `/v1` that its parent process sends, in each language.
 */
import api from '../../functions/api/index.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';

/** The same in each build, so that pages change only if something else does. */
const REQUEST_ID = '01a2b3c4-d5e6-4f70-8192-a3b4c5d6e7f8';

let callers = 0;

async function answerTo(request: string, language: string): Promise<unknown> {
  const url = new URL(request, 'https://verso.example');
  const headers = { 'X-API-Key': PUBLIC_KEY, 'Accept-Language': language };
  callers += 1;
  // each as if from a different network, with its own limit
  const context = { ip: `10.0.${callers >> 8}.${callers & 255}`, waitUntil: () => {} };
  const response = await api(new Request(url, { headers }), context);
  const answer = JSON.parse(await response.text());
  if (answer.error) answer.error.request_id = REQUEST_ID;
  return answer;
}

process.on('message', async (asked: Record<string, string[]>) => {
  const answers: Record<string, Record<string, unknown>> = {};
  for (const [language, requests] of Object.entries(asked)) {
    const own: Record<string, unknown> = {};
    for (const request of requests) own[request] = await answerTo(request, language);
    answers[language] = own;
  }
  process.send?.(answers);
});
