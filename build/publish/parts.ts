/** What is published beside the answers, and what each part is made from. */
import type { PublishedPart } from './part.ts';

/**
 * The parts in the order in which they are made. What makes them is loaded only where there is something to do: a
 * build that finds nothing should be quick.
 * @param origin where the service will be, such as `https://verso.example`; undefined where that is not known
 */
export function publishedParts(project: string, origin: string | undefined): PublishedPart[] {
  return [
    {
      name: 'contract',
      title: 'the contract and the client',
      ingredients: {
        globs: [
          'build/openapi/*.ts',
          'build/client/**',
          'build/render/languages.ts',
          'build/versions/sources.ts',
          'sources/languages/*.json',
          'functions/lib/**/*.ts',
          'tsconfig.json',
          'package.json',
          'LICENSE',
        ],
      },
      make: async (write) => {
        const { makeContract } = await import('../openapi/contract.ts');
        await makeContract(project, write);
      },
    },
    {
      name: 'site',
      title: 'the site',
      ingredients: {
        globs: [
          'build/site/**',
          'functions/lib/**/*.ts',
          'dist/answers.json',
          'public/openapi.json',
          'CHANGELOG.md',
          'public/favicon.svg',
        ],
        // security.txt is good until the end of the next year
        values: [
          origin ?? '',
          `${new Date().getUTCFullYear()}`,
          process.env.CONTACT ?? '',
          process.env.SECURITY_CONTACT ?? '',
          process.env.DEMO_KEY ?? '',
        ],
      },
      make: async (write) => {
        const { makeSite } = await import('../site/site.ts');
        await makeSite(project, origin, write);
      },
    },
  ];
}
