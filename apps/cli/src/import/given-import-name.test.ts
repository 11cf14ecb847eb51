import { expect, test } from 'vitest';
import { givenImportName } from './given-import-name.ts';

test('a name that is no word is refused', () => {
  expect(() => givenImportName('x', 'März', new Date())).toThrow(
    '--name is "März": use 1 to 100 of the characters',
  );
});
