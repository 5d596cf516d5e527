/** The tools on whole Bibles. */
import { expect, test } from 'vitest';
import mcp from '../../../functions/mcp/index.ts';
import { useService } from '../../host/service.ts';

const service = useService();

test('a tool gives no more than a model can read', async () => {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_passage', arguments: { ref: 'Isaiah', version: 'kjv' } },
  });
  const headers = {
    'X-API-Key': service.key,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const request = new Request('https://verso.test/mcp', { method: 'POST', headers, body });
  const answer = await mcp(request, { ip: '192.0.2.1', waitUntil: () => {} });
  expect(await answer.text()).toMatch(/"text":"INVALID_PARAMETER: The answer has \d{6} characters/);
});
