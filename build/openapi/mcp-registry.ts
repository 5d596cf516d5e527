/**
 * Makes the service's entry for the MCP registry, which an operator publishes from `/server.json`
 * (https://github.com/modelcontextprotocol/registry/tree/main/docs/reference/server-json).
 */
import { isPublicKeyOn } from '../../functions/lib/contract/public-key.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/**
 * Returns the `server.json` for the MCP registry. Its namespace is the service's domain, reversed.
 * @param origin such as `https://verso.example`
 * @param version the project's version
 * @param env the operator's settings, of which `PUBLIC_KEY` and `SOURCE_URL` are used
 */
export function mcpRegistryEntry(
  origin: string,
  version: string,
  env: Record<string, string | undefined>,
): Record<string, unknown> {
  const isOpen = isPublicKeyOn(env);
  const description = isOpen
    ? 'A key of your own; without one, the free versions are open.'
    : 'Your API key.';
  const url = env.SOURCE_URL;
  // the registry supports no other hosts
  const source = url && /^https:\/\/(github|gitlab)\.com\//.exec(url)?.[1];
  return {
    $schema: SCHEMA,
    name: `${new URL(origin).hostname.split('.').reverse().join('.')}/verso`,
    title: 'Verso',
    description: 'Bible text in Spanish and English: read, search, compare, and check quotations.',
    version,
    websiteUrl: `${origin}/en/guides/mcp/`,
    ...(source && { repository: { url, source } }),
    remotes: [
      {
        type: 'streamable-http',
        url: `${origin}/mcp`,
        headers: [{ name: 'X-API-Key', description, isRequired: !isOpen, isSecret: true }],
      },
    ],
  };
}
