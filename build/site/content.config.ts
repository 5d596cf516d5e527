/** What Astro reads as text: the guides, and the changelog. */

import { defineCollection } from 'astro:content';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';

/** The changelog of the project, without its title, which the page brings. */
const changelog: Loader = {
  name: 'changelog',
  load: async ({ config, renderMarkdown, store }) => {
    const file = path.join(new URL(config.root).pathname, '..', '..', 'CHANGELOG.md');
    const text = readFileSync(file, 'utf8').replace(/^# .*\n/, '');
    store.set({ id: 'changelog', data: {}, rendered: await renderMarkdown(text) });
  },
};

export const collections = {
  guides: defineCollection({
    loader: glob({ pattern: '*/*.{md,mdx}', base: './guides' }),
    schema: z.strictObject({ title: z.string(), description: z.string() }),
  }),
  changelog: defineCollection({ loader: changelog, schema: z.object({}) }),
};
