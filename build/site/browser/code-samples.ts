/** Writes a request in eight languages, each as a complete program. */

export interface CodeSample {
  /** Its language for syntax colouring. */
  lang: string;
  label: string;
  source: string;
}

/** A request, and how the TypeScript client makes it. */
export interface SampleCall {
  /** The path and query, such as `/v1/passage?ref=Juan+3:16`. */
  path: string;
  /** The method of the client, such as `getPassage`. */
  operation: string;
  /** The values in the path, in order: the method's first arguments. */
  segments: readonly string[];
  /** The method's query. */
  query: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Encodes characters that would end a string or begin a variable in a language; `encodeURIComponent` keeps quotes. */
const quotable = (address: string) =>
  address.replace(/[\\$'()*!"`]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * @param origin the address of the service, such as `https://verso.example`
 * @param key the API key
 */
export function codeSamples(origin: string, call: SampleCall, key: string): CodeSample[] {
  // encoded, because not every language sends non-ASCII characters, and a quote would end the string
  const { href, pathname, searchParams } = new URL(`${origin}${call.path}`);
  const url = quotable(href);
  const [address, parameters] = [quotable(`${origin}${pathname}`), [...searchParams]];
  const sources = {
    curl: curl(address, parameters, key),
    JavaScript: `const response = await fetch('${url}', {
  headers: { 'X-API-Key': '${key}' },
});
const { success, data, error } = await response.json();
if (!success) throw new Error(error.message);
console.log(data);
`,
    TypeScript: typescript(origin, call, key),
    Python: `import json
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
    PHP: `<?php
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
    Go: `package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
)

func main() {
	request, err := http.NewRequest("GET", "${url}", nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("X-API-Key", "${key}")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var answer struct {
		Success bool
		Data    any
		Error   struct{ Message string }
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	if !answer.Success {
		log.Fatal(answer.Error.Message)
	}
	fmt.Println(answer.Data)
}
`,
    'C#': `using System.Text.Json;

using var client = new HttpClient();
client.DefaultRequestHeaders.Add("X-API-Key", "${key}");
using var response = await client.GetAsync("${url}");
using var answer = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
var root = answer.RootElement;
if (!root.GetProperty("success").GetBoolean())
    throw new Exception(root.GetProperty("error").GetProperty("message").GetString());
Console.WriteLine(root.GetProperty("data"));
`,
    Kotlin: `import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers

fun main() {
    val request = HttpRequest.newBuilder(URI("${url}"))
        .header("X-API-Key", "${key}")
        .build()
    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    check(response.statusCode() == 200) { response.body() }
    println(response.body())
}
`,
  };
  return Object.entries(sources).map(([label, source]) => {
    const lang = { curl: 'shell', 'C#': 'csharp' }[label] ?? label.toLowerCase();
    return { lang, label, source };
  });
}

/** Writes a call of the client's method as a person would. */
function typescript(
  origin: string,
  { operation, segments, query }: SampleCall,
  key: string,
): string {
  const literal = (value: unknown): string =>
    typeof value === 'string'
      ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
      : Array.isArray(value)
        ? `[${value.map(literal).join(', ')}]`
        : `${value}`;
  const properties = Object.entries(query).map(([name, value]) => `${name}: ${literal(value)}`);
  const given = [
    ...segments.map(literal),
    ...(properties.length > 0 ? [`{ ${properties.join(', ')} }`] : []),
  ];
  return `import { Verso } from 'verso-client';

const verso = new Verso({
  baseUrl: '${origin}',
  key: '${key}',
});
console.log(await verso.${operation}(${given.join(', ')}));
`;
}

/** A terminal acts on these, even within quotation marks. */
const CONTROL = /\p{Cc}/u;

/** Writes the query unencoded, as a person would, because curl encodes it. */
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
    ...parameters.map(([name, value]) =>
      CONTROL.test(value)
        ? `  --data ${quoted(`${name}=${encodeURIComponent(value)}`)}`
        : `  --data-urlencode ${quoted(`${name}=${value}`)}`,
    ),
  ];
  return `${lines.join(' \\\n')}\n`;
}
