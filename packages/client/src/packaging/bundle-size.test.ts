import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const resolveDir = fileURLToPath(new URL('..', import.meta.url));

/** Bundles this code for a browser, with everything that it imports. */
async function bundle(code: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['keytally-source'],
  });
  const [output] = outputFiles;
  return {
    bytes: gzipSync(output?.contents ?? '', { level: 9 }).length,
    text: output?.text ?? '',
    sources: Object.keys(metafile.inputs),
  };
}

test.each([
  ['the client', 'export { createKeytallyClient } from "@keytally/client"', 7750],
  [
    'the client and its operations by name',
    'export { createKeytallyClient, call } from "@keytally/client"',
    8800,
  ],
  [
    'the client and the tracker',
    'export { createKeytallyClient, createTracker } from "@keytally/client"',
    11_800,
  ],
  ['the tracker without the client', 'export { createTracker } from "@keytally/client"', 5100],
])('%s is small, minified and compressed, with what it depends on', async (_, code, most) => {
  const { bytes } = await bundle(code);
  expect(bytes).toBeLessThan(most);
  expect(bytes).toBeGreaterThan(most / 2);
});

test('unused code and code for Node are not in the bundle', async () => {
  const { text, sources } = await bundle(
    'import * as all from "@keytally/client"; console.log(all.isProblem)',
  );
  expect(text.length).toBeLessThan(500);
  expect(sources.filter((source) => /jose|\/node\//.test(source))).toEqual([]);
  const everything = await bundle('export * from "@keytally/client"');
  expect(everything.sources.filter((source) => /node_modules\/(?!openapi-fetch)/.test(source))).toEqual([]);
  expect(everything.text).not.toMatch(/node:|process\.env/);
});
