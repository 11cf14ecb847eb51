import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  [{ delimiter: ';', decimal: ',' }, 'a b;1,5;"x;y";"x,y";\'=1+1;-2,25\n'],
  [{ delimiter: ',', decimal: ',' }, 'a b,"1,5","x;y","x,y",\'=1+1,"-2,25"\n'],
  [{ delimiter: '\t', decimal: '.' }, 'a b\t1.5\t"x;y"\t"x,y"\t\'=1+1\t-2.25\n'],
] as const)(
  'in the dialect %j no cell ends early, numbers have its mark, and no text is run',
  (dialect, line) => {
    expect(csvLine(['a b', 1.5, 'x;y', 'x,y', '=1+1', { number: '-2.25' }], dialect)).toBe(line);
  },
);

it('quotes the delimiter, whichever it is', () => {
  expect(csvLine(['a|b', 'c'], { delimiter: '|', decimal: '.' })).toBe('"a|b"|c\n');
  expect(csvLine(['a|b', 'c'])).toBe('a|b,c\n');
});
