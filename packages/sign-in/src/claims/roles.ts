import { type PersonRole, type Products, ROLES, type Role } from '@keytally/keys';
import type { Provider } from '../provider/provider.ts';
import { SignInFailed } from '../sign-in-failed.ts';
import { type Claims, findClaim, textsOf } from './find-claim.ts';

/** The settings of a provider that say who has which role. */
export type RoleSettings = Pick<Provider, 'rolesClaim' | 'roles' | 'everyone'>;

/** Whether the claim that has the roles is needed, and not there. */
export function lacksRoles(claims: Claims, { rolesClaim, roles }: RoleSettings): boolean {
  return roles.length > 0 && textsOf(findClaim(claims, rolesClaim)) === undefined;
}

/**
 * The roles of a person, from the highest to the lowest, each with all products on which a rule gives it.
 *
 * @throws SignInFailed if there is none
 */
export function rolesOf(claims: Claims, settings: RoleSettings): readonly PersonRole[] {
  const values = new Set(textsOf(findClaim(claims, settings.rolesClaim)));
  const given: readonly PersonRole[] = [
    ...settings.roles.filter(({ value }) => values.has(value)),
    ...(settings.everyone ? [settings.everyone] : []),
  ];
  if (given.length === 0) throw noRole(claims, settings, values);
  return ROLES.toReversed().flatMap((role) => {
    const products = productsOf(role, given);
    return products.length > 0 ? [{ role, products }] : [];
  });
}

function productsOf(role: Role, given: readonly PersonRole[]): Products {
  const products = given.filter((one) => one.role === role).map((one) => one.products);
  return products.includes('*') ? '*' : [...new Set(products.flat())].sort();
}

function noRole(claims: Claims, settings: RoleSettings, values: ReadonlySet<string>): SignInFailed {
  if (!lacksRoles(claims, settings))
    return new SignInFailed(
      'no-role',
      `none of the ${values.size} values of the claim "${settings.rolesClaim}" is in "roles"`,
    );
  const names = Object.keys(claims).sort().join(', ');
  // Microsoft's answer to somebody in more than 200 groups.
  const tooMany =
    findClaim(claims, '_claim_names') === undefined ? '' : ' It has too many values to be sent.';
  return new SignInFailed(
    'claim-missing',
    `the claim "${settings.rolesClaim}" is not there, or is no list of texts.${tooMany} There are: ${names}`,
  );
}
