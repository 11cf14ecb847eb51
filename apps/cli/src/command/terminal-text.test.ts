import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forTerminal } from './colours.ts';
import { jsonText, printable, printableLines } from './terminal-text.ts';

/** What no terminal may get from a text of somebody else. */
const HARMFUL = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029\u200b\u2060\ufeff\u{e0001}]/u;

const texts = fc
  .array(
    fc.constantFrom(
      '\x1b[2J',
      '\x9b31m',
      '\x1b]0;x\x07',
      '\r',
      '\n',
      '\t',
      '\x7f',
      '\u202e',
      '\u2066',
      '\u200f',
      '\u200b',
      '\u2028',
      '\ufeff',
      '\u{e0041}',
      '\ud800',
      'a',
      'ä',
      '😀',
      'ب',
      '\u200d',
      '"',
      '\\',
    ),
  )
  .map((parts) => parts.join(''));

it('nothing that a terminal obeys or hides gets through, and everything else does', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(printableLines(text)).not.toMatch(HARMFUL);
      expect(forTerminal(text)).not.toMatch(HARMFUL);
      expect(printable(text)).not.toMatch(/[\n\t]/);
      if (!HARMFUL.test(text) && !/[\n\t\u{e0041}]/u.test(text)) expect(printable(text)).toBe(text);
    }),
  );
});

it('JSON is that of the same value', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(jsonText({ text })).not.toMatch(HARMFUL);
      expect(JSON.parse(jsonText({ text }, 2))).toEqual({ text });
    }),
  );
});

it('everything that is printed goes through one file', () => {
  const folder = join(import.meta.dirname, '..');
  const writing = globSync('**/*.ts', { cwd: folder }).filter(
    (file) =>
      !/\.(scale-)?test\.ts$|(^|\/)testing\//.test(file) &&
      /console\.(log|error|warn|info)|process\.std(out|err)\.write/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
  );
  expect(writing).toEqual(['command/output.ts']);
});
