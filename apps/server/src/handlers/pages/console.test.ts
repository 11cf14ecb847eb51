import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Call } from '../../types.ts';
import { createConsoleHandlers } from './console.ts';

/** A directory with some files; all that end in "/" are directories. */
function directoryOf(...names: string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-console-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const name of names) {
    if (name.endsWith('/')) mkdirSync(join(directory, name));
    else writeFileSync(join(directory, name), name);
  }
  return directory;
}

const load = (handlers: ReturnType<typeof createConsoleHandlers>, asset: string) =>
  handlers.getConsoleAsset({ path: { asset } } as Call<'getConsoleAsset'>);

test.each([
  ['no directory', () => undefined],
  ['a directory that is not there', () => '/no/such/directory'],
  ['a directory without the page', () => directoryOf('index-B3xK9_qa.js')],
])('with %s the page says how to build it', (_, directory) => {
  const consoleDirectory = directory();
  const handlers = createConsoleHandlers(consoleDirectory === undefined ? {} : { consoleDirectory });
  expect(() => load(handlers, 'index.html')).toThrow('npm run console');
});

test('a built console is served', () => {
  const handlers = createConsoleHandlers({ consoleDirectory: directoryOf('index.html') });
  expect(load(handlers, 'index.html')).toMatchObject({ type: 'text/html' });
});

test('what is not a part of the page is not served', () => {
  const names = ['index.html', 'index.js.map', '.vite', 'README', 'notes.txt', 'folder.js/'];
  const handlers = createConsoleHandlers({ consoleDirectory: directoryOf(...names) });
  for (const name of names.slice(1)) expect(() => load(handlers, name.replace('/', ''))).toThrow('no file');
});

test.each([
  ['index-B3xK9_qa.js', true],
  ['re2js-aB-_9xYz.js', true],
  ['index.html', false],
  ['icon.svg', false],
  ['date-controls.js', false],
  ['full-favicons.svg', false],
])('%s never changes: %s', (name, expected) => {
  const handlers = createConsoleHandlers({ consoleDirectory: directoryOf('index.html', name) });
  const { headers } = load(handlers, name) as { headers: Record<string, string> };
  expect(headers['Cache-Control']?.includes('immutable')).toBe(expected);
});
