import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readBatch } from './read-batch.ts';

describe('readBatch', () => {
  test('returns the records of an envelope unchanged', () => {
    expect(readBatch({ records: [{ a: 1 }, null] })).toEqual([{ value: { a: 1 } }, { value: null }]);
  });

  test('reads lines ending in LF or CRLF, with or without an end on the last', () => {
    expect(readBatch('{"a":1}\r\n{"b":2}')).toEqual([{ value: { a: 1 } }, { value: { b: 2 } }]);
    expect(readBatch('{"a":1}\n{"b":2}\n')).toHaveLength(2);
  });

  test('a line that is not JSON, is empty, is too deep or has a duplicate member is an error of that line only', () => {
    const lines = readBatch(`{"a":1}\n\n{"a":\n${'['.repeat(40)}${']'.repeat(40)}\n{"a":{"b":1,"b":2}}`);
    expect(lines.map(({ error }) => error?.code)).toEqual([
      undefined,
      'malformed-json',
      'malformed-json',
      'malformed-json',
      'malformed-json',
    ]);
    expect(lines.at(-1)?.error?.message).toBe('the line has an object with a duplicate member');
  });

  test('refuses 10,001 lines', () =>
    expect(() => readBatch('1\n'.repeat(10_001))).toThrow('must not have more than 10000 lines'));
});

describe('a record with more values than any valid record has', () => {
  const tooMany = {
    code: 'malformed-json',
    message: expect.stringMatching(/ contains more than \d+ values$/),
    pointer: '',
  };

  test('is an error of that record only, in an object or on a line', () => {
    const big = JSON.stringify({
      properties: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}`, at])),
    });
    expect(readBatch({ records: [{ a: 1 }, null] }, new Set([1]))).toEqual([
      { value: { a: 1 } },
      { error: tooMany },
    ]);
    expect(readBatch(`{"a":1}\n${big}`)).toEqual([{ value: { a: 1 } }, { error: tooMany }]);
  });
});

test('a body of line ends only is not split to its end', () => {
  const split = vi.spyOn(String.prototype, 'split');
  onTestFinished(() => split.mockRestore());
  expect(() => readBatch('\n'.repeat(1_000_000))).toThrow('must not have more than 10000 lines');
  expect(split.mock.results.map(({ value }) => (value as string[]).length)).toEqual([10_001]);
});
