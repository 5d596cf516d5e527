/** How code looks in pages. In a file of its own, and of this name, because one of its settings is a function. */
import { defineEcConfig, ExpressiveCodeTheme } from '@astrojs/starlight/expressive-code';

/** A theme in the colours of `styles/tokens.css`. */
const theme = (type, { paper, ink, soft, key, string, number, accent }) =>
  new ExpressiveCodeTheme({
    name: `verso-${type}`,
    type,
    colors: { 'editor.background': paper, 'editor.foreground': ink },
    settings: [
      { scope: ['comment'], settings: { foreground: soft } },
      { scope: ['string', 'string.unquoted.argument'], settings: { foreground: string } },
      { scope: ['constant.numeric', 'constant.language'], settings: { foreground: number } },
      { scope: ['keyword', 'storage', 'storage.type'], settings: { foreground: accent } },
      {
        scope: [
          'support.type.property-name',
          'meta.object-literal.key',
          'entity.name.tag',
          'entity.name.function',
          'support.function',
          'entity.name.command',
        ],
        settings: { foreground: key },
      },
    ],
  });

/** Code is no words that anybody searches the site for, and an excerpt of it says nothing. */
const unsearchedCode = {
  name: 'unsearched-code',
  hooks: {
    postprocessRenderedBlock: ({ renderData }) => {
      renderData.blockAst.properties['data-pagefind-ignore'] = '';
    },
  },
};

export default defineEcConfig({
  plugins: [unsearchedCode],
  themes: [
    theme('dark', {
      paper: '#211e1a',
      ink: '#ece7de',
      soft: '#b8b0a2',
      key: '#9cc3e0',
      string: '#b5cf9a',
      number: '#e8b45a',
      accent: '#ea9078',
    }),
    theme('light', {
      paper: '#ffffff',
      ink: '#1d1b18',
      soft: '#5d574e',
      key: '#2f5d85',
      string: '#3d6b22',
      number: '#8a4b00',
      accent: '#7a2e1d',
    }),
  ],
  // also without a script
  useDarkModeMediaQuery: true,
  // what were scrolled sideways could be reached by neither keyboard nor thumb; a window around a command is decoration
  defaultProps: {
    wrap: true,
    hangingIndent: 2,
    overridesByLang: { 'sh,shell,bash': { frame: 'none' } },
  },
  styleOverrides: {
    borderRadius: '0.4rem',
    borderColor: 'var(--line)',
    codeFontFamily: 'var(--code)',
    frames: {
      frameBoxShadowCssValue: 'none',
      editorTabBarBackground: 'var(--paper)',
      editorActiveTabBackground: 'var(--raised)',
      editorActiveTabIndicatorTopColor: 'transparent',
    },
  },
  // of its own accord it would look for the language where Starlight keeps pages: ours are in `guides`
  getBlockLocale: ({ file }) =>
    /^\/en\/|\/guides\/en\//.test(file.url?.pathname ?? file.path) ? 'en' : 'es',
});
