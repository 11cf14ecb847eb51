import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/**
 * The page has one flat folder of files with hashed names, and nothing inline: the server's policy allows only files
 * of its own, and the contract gives an asset one path segment.
 */
export default defineConfig({
  base: './',
  plugins: [react(), nameSheet()],
  resolve: { conditions: ['keytally-source', ...defaultClientConditions] },
  build: {
    assetsDir: '',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
});

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
