import { ROLES, type Role } from '@keytally/keys';
import type { Grant } from '../grant.ts';
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
export function grantsOf(claims: Claims, settings: RoleSettings): readonly Grant[] {
  const values = new Set(textsOf(findClaim(claims, settings.rolesClaim)));
  const given: readonly Grant[] = [
    ...settings.roles.filter(({ value }) => values.has(value)),
    ...(settings.everyone ? [settings.everyone] : []),
  ];
  if (given.length === 0) throw noRole(claims, settings, values);
  return ROLES.toReversed().flatMap((role) => {
    const products = productsOf(role, given);
    return products.length > 0 ? [{ role, products }] : [];
  });
}

function productsOf(role: Role, given: readonly Grant[]): readonly string[] {
  const products = new Set(given.filter((grant) => grant.role === role).flatMap((grant) => grant.products));
  if (products.size === 0) return [];
  return role === 'administrator' || products.has('*') ? ['*'] : [...products].sort();
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
