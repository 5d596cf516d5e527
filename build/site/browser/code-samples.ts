/** A request in four languages, each a program that runs as it stands once VERSO_KEY is set. */

export interface CodeSample {
  /** Its language for syntax colouring. */
  lang: string;
  label: string;
  source: string;
}

/**
 * @param origin where the service is, such as `https://verso.example`
 * @param path what is asked for, percent-encoded, such as `/v1/passage?ref=Juan+3:16`
 */
export function codeSamples(origin: string, path: string): CodeSample[] {
  const url = `${origin}${path}`;
  return [
    {
      lang: 'shell',
      label: 'curl',
      source: `curl -H "X-API-Key: $VERSO_KEY" '${url}'
`,
    },
    {
      lang: 'javascript',
      label: 'JavaScript',
      source: `const response = await fetch('${url}', {
  headers: { 'X-API-Key': process.env.VERSO_KEY ?? '' },
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
import os
import urllib.request

request = urllib.request.Request(
    '${url}',
    headers={'X-API-Key': os.environ['VERSO_KEY']},
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)['data'])
`,
    },
    {
      lang: 'php',
      label: 'PHP',
      source: `<?php
$context = stream_context_create([
    'http' => ['header' => 'X-API-Key: ' . getenv('VERSO_KEY')],
]);
$answer = json_decode(file_get_contents('${url}', false, $context), true);
print_r($answer['data']);
`,
    },
  ];
}
