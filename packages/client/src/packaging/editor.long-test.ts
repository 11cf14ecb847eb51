import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const file = fileURLToPath(new URL('../in-the-editor.ts', import.meta.url));
const code = `
import { createKeytallyClient, type KeytallyClient } from './index.ts';
export async function use(client: KeytallyClient) {
  const { data } = await client.PUT('/v3/products/{product_id}', {
    params: { path: { product_id: 'acme' } },
    body: { timeZone: 'UTC' },
  });
  return [data?.retentionDays, client.lifetimeTable, createKeytallyClient];
}
`;

const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    customConditions: ['keytally-source'],
    types: ['node'],
  }),
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (path) => {
    if (path === file) return ts.ScriptSnapshot.fromString(code);
    return ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined;
  },
  getCurrentDirectory: () => fileURLToPath(new URL('../..', import.meta.url)),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (path) => path === file || ts.sys.fileExists(path),
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

/** The text, and tags such as `@description`, that an editor shows at a position. */
function shownAt(place: number): string {
  const { documentation, tags = [] } = service.getQuickInfoAtPosition(file, place) ?? {};
  return [documentation, ...tags.map(({ text }) => text)]
    .map((part) => ts.displayPartsToString(part))
    .join('\n');
}

test.each([
  ['product_id: ', 'The product that the request is about.'],
  [
    'timeZone',
    "IANA name of the time zone of the product's days, by default `UTC`. Fixed once there are events.",
  ],
  ['retentionDays', 'Days for which records are kept; absent if they are kept for ever.'],
  ['lifetimeTable', 'Iterates over the rows of the lifetime data table.'],
  ['createKeytallyClient]', 'Creates a client of the Keytally API.'],
])('the editor explains %s', (word, text) => {
  expect(shownAt(code.lastIndexOf(word))).toContain(text);
});
