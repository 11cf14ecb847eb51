import { expect, it } from 'vitest';
import { rolesOf } from './people-calls.ts';

it('says what somebody is of which products', () => {
  expect(
    rolesOf({
      grants: [
        { products: ['*'], access: ['read'] },
        { products: ['a', 'b'], access: ['read', 'edit'] },
        { products: ['c'], access: [] },
      ],
    }),
  ).toEqual(['Viewer of all products', 'Editor of a, b']);
  expect(
    rolesOf({ grants: [{ products: ['*'], access: ['read', 'export', 'edit', 'own', 'administer'] }] }),
  ).toEqual(['Administrator of all products']);
});
