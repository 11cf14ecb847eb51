import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { THEME_SCRIPT } from './src/ui/theme-script.ts';

/** What is loaded from the sign-in to the numbers of the overview begins here. */
const FIRST_MODULES = ['index.html', 'src/screens/boards/board-screen.tsx'];

/**
 * The page has one flat folder of files with hashed names, and nothing inline: the server's policy allows only files
 * of its own, and the contract gives an asset one path segment. The page of a shared question is built by itself, with the
 * mode `shared`, so that it has only what it needs.
 */
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [react(), nameSheet(), themeFirst(), onlyEnglish(), onlyGregorian()],
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
      // What several screens use comes in two files, as it compresses better than in forty: what the first screen needs,
      // and the rest.
      output: {
        codeSplitting: {
          // A shared page loads what the kind of its answer needs, and nothing of the other kinds.
          groups:
            mode === 'shared'
              ? [{ name: nameOf('page', ['src/shared-page.tsx']), priority: 1 }]
              : [
                  { name: nameOf('first', FIRST_MODULES), minShareCount: 2, priority: 1 },
                  { name: 'shared', test: /\/apps\/console\/src\//, minShareCount: 2 },
                ],
        },
      },
    },
  },
}));

/** The name of the file of what some modules need: they themselves, what they import, and what these import. */
function nameOf(
  name: string,
  modules: readonly string[],
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let needed: Set<string> | undefined;
  return (id, context) => {
    needed ??= importedFrom(
      modules.map((path) => fileURLToPath(new URL(path, import.meta.url))),
      (module) => context.getModuleInfo(module)?.importedIds ?? [],
    );
    return needed.has(id) ? name : null;
  };
}

function importedFrom(first: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(first);
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}

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

/** The theme that somebody chose is there before anything is painted: scripts of modules wait for the whole page. */
function themeFirst(): Plugin {
  return {
    name: 'theme-first',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'theme.js', source: THEME_SCRIPT });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [{ tag: 'script', injectTo: 'head-prepend', ...themeScript(bundle) }],
    },
  };
}

/** While one develops there is no policy, and no file. */
function themeScript(bundle: Rolldown.OutputBundle | undefined) {
  if (!bundle) return { children: THEME_SCRIPT };
  const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes('theme.js'));
  return { attrs: { src: `./${file?.fileName}` } };
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
