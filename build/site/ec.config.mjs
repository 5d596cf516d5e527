/** How code looks in pages. In a file of its own, and of this name, because one of its settings is a function. */
import { defineEcConfig, ExpressiveCodeTheme } from '@astrojs/starlight/expressive-code';

/** Those of `styles/tokens.css`. */
const COLOURS = {
  paper: { light: '#ffffff', dark: '#211e1a' },
  ink: { light: '#1d1b18', dark: '#ece7de' },
  soft: { light: '#5d574e', dark: '#b8b0a2' },
  key: { light: '#2f5d85', dark: '#9cc3e0' },
  string: { light: '#3d6b22', dark: '#b5cf9a' },
  number: { light: '#8a4b00', dark: '#e8b45a' },
  accent: { light: '#7a2e1d', dark: '#ea9078' },
};

const theme = (type) => {
  const coloured = (name, ...scope) => ({ scope, settings: { foreground: COLOURS[name][type] } });
  return new ExpressiveCodeTheme({
    name: `verso-${type}`,
    type,
    colors: { 'editor.background': COLOURS.paper[type], 'editor.foreground': COLOURS.ink[type] },
    settings: [
      coloured('soft', 'comment'),
      coloured('string', 'string', 'string.unquoted.argument'),
      coloured('number', 'constant.numeric', 'constant.language'),
      coloured('accent', 'keyword', 'storage', 'storage.type'),
      coloured(
        'key',
        'support.type.property-name',
        'meta.object-literal.key',
        'entity.name.tag',
        'entity.name.function',
        'support.function',
        'entity.name.command',
      ),
    ],
  });
};

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
  themes: [theme('dark'), theme('light')],
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
