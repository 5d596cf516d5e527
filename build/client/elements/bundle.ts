/** Bundles the elements for pages of any site. */
import path from 'node:path';
import { bundleScript } from '../../bundle-script.ts';
import type { MadeFile } from '../../tree/tree.ts';

/** The attributes of each element, besides those that all elements have. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'verso-verse': ['reference', 'notes'],
  'verso-daily': [],
  'verso-search': ['query'],
  'verso-parallel': ['reference', 'versions'],
  'verso-quote': ['text'],
  'verso-words': ['reference'],
};

/** The script, and types for TypeScript, React, Vue and Svelte. */
export async function bundleElements(): Promise<MadeFile[]> {
  const script = path.join(import.meta.dirname, 'verso.elements.ts');
  return [
    { path: 'client/verso.elements.js', body: await bundleScript(script) },
    { path: 'client/verso.elements.d.ts', body: elementTypes() },
  ];
}

function elementTypes(): string {
  const interfaces = Object.entries(ATTRIBUTES).map(([tag, own]) => {
    const fields = [...own, 'version', "'api-key'", 'lang', 'class', 'id'];
    return `  '${tag}': { ${fields.map((name) => `${name}?: string`).join('; ')} };`;
  });
  return `/**
 * Types of the Verso elements for TypeScript, React, Vue and Svelte. \`reference\` is the attribute \`ref\`, which React
 * and Vue keep for themselves.
 *
 *     /// <reference types="./verso.elements.d.ts" />
 */
interface VersoElements {
${interfaces.join('\n')}
}

type VersoElementsWithChildren = {
  [Tag in keyof VersoElements]: VersoElements[Tag] & { children?: unknown; key?: string | number };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends VersoElementsWithChildren {}
  }
}

declare module 'vue' {
  type VersoComponents = {
    [Tag in keyof VersoElements]: new () => {
      $props: VersoElements[Tag] & { apiKey?: string } & import('vue').HTMLAttributes & import('vue').VNodeProps;
    };
  };
  interface GlobalComponents extends VersoComponents {}
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends VersoElements {}
}

declare global {
  interface HTMLElementTagNameMap extends Record<keyof VersoElements, HTMLElement> {}
}

export {};
`;
}
