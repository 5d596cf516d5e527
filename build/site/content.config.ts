/** Defines the content that Astro reads: the guides and the changelog. */

import { defineCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';

/** Loads the changelog in both languages, without its title, which the page supplies. */
const changelog: Loader = {
  name: 'changelog',
  load: async ({ config, renderMarkdown, store }) => {
    const files = { en: '../../CHANGELOG.md', es: 'changelog.es.md' };
    for (const [id, file] of Object.entries(files)) {
      const text = readFileSync(new URL(file, config.root), 'utf8').replace(/^# .*\n/, '');
      store.set({ id, data: {}, rendered: await renderMarkdown(text) });
    }
  },
};

export const collections = {
  guides: defineCollection({
    loader: glob({ pattern: '*/*.{md,mdx}', base: './guides' }),
    schema: z.strictObject({
      title: z.string(),
      description: z.string(),
      /** Additional search terms that lead to the guide. */
      keywords: z.string().optional(),
    }),
  }),
  changelog: defineCollection({ loader: changelog, schema: z.object({}) }),
};
