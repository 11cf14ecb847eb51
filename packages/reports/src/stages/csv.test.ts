import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it.each([
  ['plain', 'plain'],
  [null, ''],
  [0, '0'],
  [-1.5, '-1.5'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', '"\'\tx"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['1=1', '1=1'],
])('writes %j as %s', (cell, written) => {
  expect([...writeCsv({ columns: ['a', 'b'], rows: [[cell, 1]] })]).toEqual(['a,b\n', `${written},1\n`]);
});

it('writes the names of the columns of an empty table', () => {
  expect([...writeCsv({ columns: ['a', 'b'], rows: [] })]).toEqual(['a,b\n']);
});
