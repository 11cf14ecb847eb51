import { expect, test } from 'vitest';
import { der, hex, integer, sequence } from '../testing/der-builder.ts';
import { peekDerSequence, readDer, readDerSequence } from './der.ts';

test('elements of every length are read back', () => {
  for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536]) {
    const [element, ...rest] = readDer(der(0x04, Buffer.alloc(length, 7))) ?? [];
    expect([element?.tag, element?.content.length, rest.length]).toEqual([0x04, length, 0]);
  }
});

test('a sequence is read as its children', () => {
  const children = readDerSequence(sequence(integer(1n), integer(300n)));
  expect(children?.map(({ whole }) => whole.toString('hex'))).toEqual(['020101', '0202012c']);
});

test.each([
  ['an element that is cut short', '3003020101'.slice(0, 8)],
  ['a length that is cut short', '3082'],
  ['a missing length', '30'],
  ['an indefinite length', '30800201010000'],
  ['a length longer than needed', '308103020101'],
  ['a length with a leading zero', '30820003020101'],
  ['a length of five bytes', '308500000000030201 01'],
])('%s is not DER', (_, bytes) => {
  expect(readDer(hex(bytes))).toBeUndefined();
});

test('bytes after a sequence are refused', () => {
  expect(readDerSequence(Buffer.concat([sequence(integer(1n)), Buffer.from([0])]))).toBeUndefined();
});

test.each([
  ['whole', '30060201000400'],
  ['cut short', '3030020100 04'],
  ['with a length longer than needed', '3082000602010004'],
  ['of indefinite length', '308002010004000000'],
  ['with bytes after it', '30030201000400'],
])('the beginning of a sequence is seen: %s', (_, bytes) => {
  const seen = peekDerSequence(hex(bytes));
  expect([seen?.first.tag, seen?.nextTag]).toEqual([0x02, 0x04]);
});

test.each(['', '30', '3003', '0201000400', '30840000'])(
  '%j is not the start of a sequence with a child',
  (bytes) => {
    expect(peekDerSequence(hex(bytes))).toBeUndefined();
  },
);
