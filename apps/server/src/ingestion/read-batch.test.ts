import { describe, expect, test, vi } from 'vitest';
import { readBatch } from './read-batch.ts';

describe('readBatch', () => {
  test('takes the records of an envelope as they are', () => {
    expect(readBatch({ records: [{ a: 1 }, null] })).toEqual([{ value: { a: 1 } }, { value: null }]);
  });

  test('reads lines, the last one with or without its end, CRLF too', () => {
    expect(readBatch('{"a":1}\r\n{"b":2}')).toEqual([{ value: { a: 1 } }, { value: { b: 2 } }]);
    expect(readBatch('{"a":1}\n{"b":2}\n')).toHaveLength(2);
  });

  test('a line that is no JSON, an empty one, one too deep or one that names a member twice is a verdict on that line', () => {
    const lines = readBatch(`{"a":1}\n\n{"a":\n${'['.repeat(40)}${']'.repeat(40)}\n{"a":{"b":1,"b":2}}`);
    expect(lines.map(({ error }) => error?.code)).toEqual([
      undefined,
      'malformed-json',
      'malformed-json',
      'malformed-json',
      'malformed-json',
    ]);
    expect(lines.at(-1)?.error?.message).toBe('the line names a member of an object twice');
  });

  test('refuses 10,001 lines', () => expect(() => readBatch('1\n'.repeat(10_001))).toThrow('wrong'));
});

describe('a record of more values than any that fits', () => {
  const tooMany = {
    code: 'malformed-json',
    message: expect.stringMatching(/ holds more than \d+ values$/),
    pointer: '',
  };

  test('is a verdict on that record, in an object or on a line', () => {
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

test('a body of line ends alone is not split to its end', () => {
  const split = vi.spyOn(String.prototype, 'split');
  expect(() => readBatch('\n'.repeat(1_000_000))).toThrow('wrong');
  expect(split.mock.results.map(({ value }) => (value as string[]).length)).toEqual([10_001]);
  split.mockRestore();
});
