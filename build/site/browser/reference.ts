/** The API reference: Scalar on our OpenAPI document, with samples that run as they stand. */
import { codeSamples } from './code-samples.ts';
import { rememberedKey } from './key.ts';

interface OpenApiParameter {
  name: string;
  in: string;
  example?: string | number;
}

interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, { get: { parameters: OpenApiParameter[]; 'x-codeSamples'?: unknown } }>;
}

declare global {
  interface Window {
    /** What Scalar's own script brings. */
    Scalar?: { createApiReference: (selector: string, settings: object) => void };
  }
}

async function load(script: string): Promise<void> {
  await new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('load', resolve);
    element.addEventListener('error', reject);
    document.head.append(element);
  });
}

const response = await fetch('/openapi.json');
const contract: OpenApi = await response.json();
contract.servers = [{ url: location.origin }];
for (const [path, { get }] of Object.entries(contract.paths)) {
  get['x-codeSamples'] = codeSamples(location.origin, exampleOf(path, get.parameters)).map(
    ({ lang, label, source }) => ({ lang, label, source }),
  );
}
await load('/assets/scalar.js');
window.Scalar?.createApiReference('#reference', {
  content: contract,
  hiddenClients: true,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'direct',
  authentication: {
    preferredSecurityScheme: 'apiKey',
    securitySchemes: { apiKey: { value: rememberedKey() } },
  },
});

/** A path with the examples of its parameters. */
function exampleOf(path: string, parameters: OpenApiParameter[]): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: where, example } of parameters) {
    if (example === undefined) continue;
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(example));
    else query.set(name, `${example}`);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}
