import { expect, test } from 'vitest';
import { givenImportName } from './given-import-name.ts';

test.each(['name', 'replace'])('a name of --%s that is no word is refused', (flag) => {
  expect(() => givenImportName('x', { [flag]: 'März' }, new Date())).toThrow(
    `--${flag} is "März": use 1 to 100 of the characters`,
  );
});

test('an import has a new name or replaces one', () => {
  expect(() => givenImportName('x', { name: 'a', replace: 'a' }, new Date())).toThrow(
    'Use either --name, for a new import, or --replace',
  );
});
