import { describe, expect, test } from 'vitest';
import { readBatch } from './read-batch.ts';

describe('readBatch', () => {
  test('takes the records of an envelope as they are', () => {
    expect(readBatch({ records: [{ a: 1 }, null] })).toEqual([{ value: { a: 1 } }, { value: null }]);
  });

  test.each([
    ['an array', []],
    ['null', null],
    ['a number', 1],
    ['no records', {}],
    ['records that are no array', { records: {} }],
    ['another field', { records: [], more: 1 }],
    ['too many', { records: Array(10_001).fill({}) }],
  ])('refuses %s', (_, body) => expect(() => readBatch(body)).toThrow('wrong'));

  test('points at an unknown field, escaped (RFC 6901)', () => {
    expect(() => readBatch({ records: [], 'a/b~c': 1 })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/a~1b~0c' })] }),
    );
  });

  test('reads lines, the last one with or without its end, CRLF too', () => {
    expect(readBatch('{"a":1}\r\n{"b":2}')).toEqual([{ value: { a: 1 } }, { value: { b: 2 } }]);
    expect(readBatch('{"a":1}\n{"b":2}\n')).toHaveLength(2);
  });

  test('a line that is no JSON, an empty one or one too deep is a verdict on that line', () => {
    const lines = readBatch(`{"a":1}\n\n{"a":\n${'['.repeat(40)}${']'.repeat(40)}\n`);
    expect(lines.map(({ error }) => error?.code)).toEqual([
      undefined,
      'malformed-json',
      'malformed-json',
      'malformed-json',
    ]);
  });

  test('refuses 10,001 lines', () => expect(() => readBatch('1\n'.repeat(10_001))).toThrow('wrong'));
});
