import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/**
 * The page has one flat folder of files with hashed names, and nothing inline: the server's policy allows only files
 * of its own, and the contract gives an asset one path segment. The page of a shared question is built by itself, with the
 * mode `shared`, so that it has only what it needs.
 */
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [react(), nameSheet(), onlyEnglish(), onlyGregorian()],
  resolve: {
    conditions: ['keytally-source', ...defaultClientConditions],
    // What the other one takes from Node is in this one.
    alias: { 'csv-parse/sync': 'csv-parse/browser/esm/sync' },
  },
  worker: { format: 'es' },
  build: {
    assetsDir: '',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    ...(mode === 'shared' && { emptyOutDir: false }),
    rolldownOptions: {
      input: mode === 'shared' ? 'shared.html' : 'index.html',
      // What several screens use comes in one file: together it compresses better than in forty small ones.
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /\/apps\/console\/src\//, minShareCount: 2 }] },
      },
    },
  },
}));

/** React Aria adds a `<style>` element, which the policy refuses, unless there is an element with this id. */
function nameSheet(): Plugin {
  return {
    name: 'name-sheet',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace('<link rel="stylesheet"', '<link id="react-aria-pressable-style" rel="stylesheet"'),
    },
  };
}

/** The page is in English: what React Aria says in 33 other languages stays out of it. */
function onlyEnglish(): Plugin {
  const otherWords =
    /\/react-(aria|stately|aria-components)\/dist\/.*\/intl\/(.*\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;
  return {
    name: 'only-english',
    enforce: 'pre',
    load: (id) => (otherWords.test(id) ? 'export default {};' : null),
  };
}

/** Days of the contract are Gregorian, so that no other calendar is ever made. */
function onlyGregorian(): Plugin {
  return {
    name: 'only-gregorian',
    transform: {
      filter: { id: /\/@internationalized\/date\/dist\/.*\/createCalendar\.mjs$/ },
      handler: (code) => code.replace(/case '[\w-]+':\s+return [^;]+;/g, ''),
    },
  };
}
