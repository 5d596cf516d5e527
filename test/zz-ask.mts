import { PUBLIC_KEY } from '../functions/lib/contract/public-key.ts';
import { findFunction, V1 } from '../netlify/serve/routes.ts';

for (const path of process.argv.slice(2)) {
  const url = new URL(`https://verso.test${path}`);
  const handler = findFunction(V1, url.pathname)!.handler;
  const ask = async () => {
    const t = performance.now();
    const r = await handler(new Request(url, { headers: { 'X-API-Key': PUBLIC_KEY } }), {
      waitUntil: () => {},
      ip: '192.0.2.1',
    });
    return [r.status, await r.text(), performance.now() - t] as const;
  };
  const [status, body, ms] = await ask();
  url.searchParams.set('nonce', '1');
  const [, , ms2] = await ask();
  url.searchParams.set('nonce', '2');
  const [, , ms3] = await ask();
  console.log(
    path,
    status,
    ms.toFixed(1),
    ms2.toFixed(2),
    ms3.toFixed(2),
    body.length,
    '\n',
    body.slice(0, Number(process.env.N ?? 1800)),
  );
}
