import type { Schema } from '@keytally/contract';
import { expect, it } from 'vitest';
import { filterWords } from './filter-words.ts';

type Filters = Schema<'GlobalFilters'>;

it.each<[Filters['lifetimeEventUsage'], string]>([
  [{ category: null, name: 'Save' }, 'used Save at least once'],
  [{ category: null, name: 'Save', max: 0 }, 'never used Save'],
  [
    {
      combiArray: [
        { categoryType: 'string', nameType: 'regex', category: 'File', name: '^Save' },
        { categoryType: 'string', nameType: 'string', category: null, name: 'Open' },
      ],
      min: 2,
    },
    'used any of File / matching ^Save; Open at least 2 times',
  ],
])('the uses of %j are said as "%s"', (filter, words) => {
  expect(filter && filterWords('lifetimeEventUsage', filter, undefined)).toBe(words);
});
