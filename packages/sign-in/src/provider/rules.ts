import { type PersonRole, ROLES } from '@keytally/keys';
import { checkText, fail, listAt, memberOf, objectAt, type Place, textAt } from './members.ts';
import type { RoleRule } from './provider.ts';

/** The rules that give roles by what the claim says. */
export function readRules(place: Place): readonly RoleRule[] {
  return (listAt(place, 'roles') ?? []).map(({ at, value }) => {
    const rule = objectAt(at, value, ['value', 'role', 'products']);
    return { value: textAt(rule, 'value'), ...roleOf(rule) };
  });
}

export function readRole(at: string, value: unknown): PersonRole {
  return roleOf(objectAt(at, value, ['role', 'products']));
}

function roleOf(place: Place): PersonRole {
  const text = textAt(place, 'role');
  const role = ROLES.find((one) => one === text);
  if (role === undefined) fail(memberOf(place.at, 'role'), `must be one of ${ROLES.join(', ')}`);
  const products = listAt(place, 'products')?.map(({ at, value }) => checkText(at, value));
  const here = memberOf(place.at, 'products');
  if (products?.length === 0) fail(here, 'is empty: name a product, or leave it out for all');
  if (role === 'administrator' && products !== undefined && !products.includes('*'))
    fail(here, 'must be left out: an administrator has every product');
  return { role, products: products === undefined || products.includes('*') ? '*' : products };
}
