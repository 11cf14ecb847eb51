import { document } from '@keytally/contract/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCategory, cleanName } from './clean-name.ts';

/** Random code units, most of them difficult. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(0x20, 0x20, 0x09, 0x0a, 0x85, 0xa0, 0x2003, 0x2028, 0x3000, 0xfeff, 0x61, 0x301),
      fc.constantFrom(0x00, 0x1f, 0x7f, 0x9f, 0xd83d, 0xde00, 0xd800, 0xdfff),
      fc.integer({ min: 0, max: 0xffff }),
    ),
    { maxLength: 200 },
  )
  .map((units) => String.fromCharCode(...units));

const printable = fc.string({ unit: 'grapheme', maxLength: 200 });

describe('a name', () => {
  it.each([
    ['Open', 'Open'],
    ['  Save As  ', 'Save As'],
    ['Save  As', 'Save  As'],
    ['\t\n Save \u2003As\u00a0\r\n', 'Save As'],
    ['Sa\tve\nAs', 'SaveAs'],
    ['a\u0085b\u2028c\u3000d', 'abcd'],
    [' \t a \t ', 'a'],
    ['__proto__', '__proto__'],
    ['=1+1', '=1+1'],
    ['\ufeffOpen', '\ufeffOpen'],
    ['e\u0301', 'e\u0301'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toEqual({ text: kept });
  });

  it.each([
    ['', 'empty'],
    [' \t\u3000', 'empty'],
    ['a\u0000b', 'control-character'],
    ['\u001b[31m', 'control-character'],
    ['a\u007f', 'control-character'],
    ['a\u009f', 'control-character'],
    [`${'a'.repeat(200)}\u0000`, 'control-character'],
    ['a\ud83d', 'lone-surrogate'],
    ['\ude00\ud83d', 'lone-surrogate'],
    [`${'a'.repeat(200)}\ud800`, 'lone-surrogate'],
  ])('%j is refused: %s', (given, fault) => {
    expect(cleanName(given)).toEqual({ fault });
  });

  it('is cut to 128 bytes', () => {
    expect(cleanName('a'.repeat(129))).toEqual({ text: 'a'.repeat(128) });
    expect(cleanName('a'.repeat(128))).toEqual({ text: 'a'.repeat(128) });
  });

  it('is cut before a character that does not fit', () => {
    expect(cleanName(`${'a'.repeat(125)}😀b`)).toEqual({ text: 'a'.repeat(125) });
    expect(cleanName(`${'a'.repeat(124)}😀b`)).toEqual({ text: `${'a'.repeat(124)}😀` });
    expect(cleanName(`${'a'.repeat(127)}é`)).toEqual({ text: 'a'.repeat(127) });
  });

  it('is trimmed again after the cut', () => {
    expect(cleanName(`${'a'.repeat(126)}   b`)).toEqual({ text: 'a'.repeat(126) });
  });

  it('that is clean does not change', () => {
    fc.assert(
      fc.property(fc.oneof(text, printable), (given) => {
        const { text } = cleanName(given) as { readonly text?: string };
        if (text !== undefined) expect(cleanName(text)).toEqual({ text });
      }),
    );
  });

  it('that is accepted has 1 to 128 bytes of UTF-8, no control characters and no space around it', () => {
    fc.assert(
      fc.property(fc.oneof(text, printable), (given) => {
        const { text } = cleanName(given) as { readonly text?: string };
        if (text === undefined) return;
        const bytes = Buffer.from(text);
        expect(bytes.toString()).toBe(text);
        expect(bytes.length).toBeGreaterThan(0);
        expect(bytes.length).toBeLessThanOrEqual(128);
        expect(text).not.toMatch(/\p{Cc}|[^\P{White_Space} ]|^ | $/u);
      }),
    );
  });

  it('of a megabyte of spaces is cleaned in linear time', () => {
    const before = process.threadCpuUsage();
    expect(cleanName(`a${' '.repeat(1_000_000)}b`)).toEqual({ text: 'a' });
    // CPU time of this thread in microseconds; quadratic time would take many minutes.
    expect(process.threadCpuUsage(before).user).toBeLessThan(10_000_000);
  });
});

describe('a category', () => {
  it('is cleaned like a name', () => {
    expect(cleanCategory(' File\n')).toEqual({ text: 'File' });
    expect(cleanCategory('a\u0000')).toEqual({ fault: 'control-character' });
  });

  it.each([null, '', ' ', '\t\u2003'])('%j means no category', (given) => {
    expect(cleanCategory(given)).toEqual({ text: null });
  });
});

it('the patterns of the contract exclude what cleaning refuses, and nothing else', () => {
  for (const schema of ['EventName', 'EventCategory']) {
    const { pattern = '' } = document.components.schemas[schema] as { pattern?: string };
    for (let code = 0; code <= 0x10ffff; code += code < 0x3100 ? 1 : 0x1001) {
      const name = `a${String.fromCodePoint(code)}`;
      const isRefused = cleanName(name).fault === 'control-character';
      expect([code, RegExp(pattern, 'u').test(name)]).toEqual([code, !isRefused]);
    }
  }
});

it('the pattern of names refuses those of white space alone, as cleaning does', () => {
  const { pattern = '' } = document.components.schemas.EventName as { pattern?: string };
  const fits = (name: string) => RegExp(pattern, 'u').test(name);
  for (let code = 0; code <= 0x10ffff; code += code < 0x3100 ? 1 : 0x1001) {
    const one = String.fromCodePoint(code);
    // The schema cannot say that half a surrogate pair is refused.
    if (!one.isWellFormed()) continue;
    for (const name of [one, `${one} `, ` \t${one}\u2003`])
      expect([name, fits(name)]).toEqual([name, cleanName(name).fault === undefined]);
  }
  expect(fits('')).toBe(false);
});
