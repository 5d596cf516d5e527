/** The entry for the MCP registry, against what its schema requires (2025-12-11). */
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { mcpRegistryEntry } from '../../../build/openapi/mcp-registry.ts';

/** As much of the registry's schema as an entry with nothing but a remote server can break. */
const isEntry = new Ajv().compile({
  type: 'object',
  required: ['$schema', 'name', 'description', 'version'],
  properties: {
    name: {
      type: 'string',
      pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$',
      minLength: 3,
      maxLength: 200,
    },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    version: { type: 'string', maxLength: 255, not: { const: 'latest' } },
    websiteUrl: { type: 'string', pattern: '^https://' },
    repository: {
      type: 'object',
      required: ['url', 'source'],
      properties: { url: { type: 'string' }, source: { type: 'string' } },
    },
    remotes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: { const: 'streamable-http' },
          url: { type: 'string', pattern: '^https://[^\\s]+$' },
          headers: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string' },
                description: { type: 'string' },
                isRequired: { type: 'boolean' },
                isSecret: { type: 'boolean' },
              },
            },
          },
        },
      },
    },
  },
});

const entry = (env: Record<string, string> = {}) =>
  mcpRegistryEntry('https://api.verso.example', '1.2.3', env);

describe('the entry for the MCP registry', () => {
  test.each([{}, { PUBLIC_KEY: 'off' }, { SOURCE_URL: 'https://github.com/a/b' }])(
    'is one with %j',
    (env) => {
      isEntry(entry(env));
      expect(isEntry.errors ?? []).toEqual([]);
    },
  );

  test('is in the namespace of the domain, at the address of the tools', () => {
    expect(entry()).toMatchObject({
      name: 'example.verso.api/verso',
      version: '1.2.3',
      remotes: [{ url: 'https://api.verso.example/mcp' }],
    });
  });

  test.each([
    [{}, false],
    [{ PUBLIC_KEY: 'off' }, true],
  ])('with %j a key is required: %s', (env, isRequired) => {
    expect(entry(env)).toMatchObject({ remotes: [{ headers: [{ isRequired, isSecret: true }] }] });
  });

  test.each([
    ['https://github.com/a/b', { url: 'https://github.com/a/b', source: 'github' }],
    ['https://git.example.org/a', undefined],
  ])('names the code at %s', (url, repository) => {
    expect(entry({ SOURCE_URL: url }).repository).toEqual(repository);
  });
});
