/** A request in four languages, each a program that runs as it stands. */

export interface CodeSample {
  /** Its language for syntax colouring. */
  lang: string;
  label: string;
  source: string;
}

/**
 * @param origin where the service is, such as `https://verso.example`
 * @param path what is asked for, such as `/v1/passage?ref=Juan+3:16`
 * @param key the API key
 */
export function codeSamples(origin: string, path: string, key: string): CodeSample[] {
  // encoded: not every language sends what is beyond ASCII, and a quote would end the string
  const { href: url, pathname, searchParams } = new URL(`${origin}${path}`);
  const [address, parameters] = [`${origin}${pathname}`, [...searchParams]];
  return [
    {
      lang: 'shell',
      label: 'curl',
      source: curl(address, parameters, key),
    },
    {
      lang: 'javascript',
      label: 'JavaScript',
      source: `const response = await fetch('${url}', {
  headers: { 'X-API-Key': '${key}' },
});
const { success, data, error } = await response.json();
if (!success) throw new Error(error.message);
console.log(data);
`,
    },
    {
      lang: 'python',
      label: 'Python',
      source: `import json
import urllib.error
import urllib.request

request = urllib.request.Request(
    '${url}',
    headers={'X-API-Key': '${key}'},
)
try:
    answer = json.load(urllib.request.urlopen(request))
except urllib.error.HTTPError as failure:
    answer = json.load(failure)
if not answer['success']:
    raise SystemExit(answer['error']['message'])
print(answer['data'])
`,
    },
    {
      lang: 'php',
      label: 'PHP',
      source: `<?php
$context = stream_context_create(['http' => [
    'header' => 'X-API-Key: ${key}',
    'ignore_errors' => true,
]]);
$answer = json_decode(file_get_contents('${url}', false, $context), true);
if (!$answer['success']) {
    exit($answer['error']['message'] . PHP_EOL);
}
print_r($answer['data']);
`,
    },
  ];
}

/** The query is written unencoded, as a person would: curl encodes it. */
function curl(
  address: string,
  parameters: readonly [name: string, value: string][],
  key: string,
): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = [
    parameters.length > 0 ? 'curl -G' : 'curl',
    `  -H 'X-API-Key: ${key}'`,
    `  ${quoted(address)}`,
    ...parameters.map(([name, value]) => `  --data-urlencode ${quoted(`${name}=${value}`)}`),
  ];
  return `${lines.join(' \\\n')}\n`;
}
