/** How code looks in pages. In a file of its own, and of this name, because one of its settings is a function. */
import { defineEcConfig } from '@astrojs/starlight/expressive-code';

export default defineEcConfig({
  themes: ['github-dark-high-contrast', 'github-light-high-contrast'],
  // what were scrolled sideways could be reached by neither keyboard nor thumb
  defaultProps: { wrap: true },
  styleOverrides: { borderRadius: '0.5rem' },
  // of its own accord it would look for the language where Starlight keeps pages: ours are in `guides`
  getBlockLocale: ({ file }) =>
    /^\/en\/|\/guides\/en\//.test(file.url?.pathname ?? file.path) ? 'en' : 'es',
});
