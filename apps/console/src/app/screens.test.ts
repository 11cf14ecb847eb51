import { expect, it } from 'vitest';
import { INNER_SCREENS, SCREENS } from './screens.ts';

it('have a path of their own each, and a key in the navigation', () => {
  const paths = [...SCREENS, ...INNER_SCREENS].map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
  const keys = SCREENS.map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
});
