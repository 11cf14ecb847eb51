import { type PersonRole, ROLES } from '@keytally/keys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claims } from './find-claim.ts';
import { type RoleSettings, rolesOf } from './roles.ts';

const values = fc.constantFrom('a', 'b', 'c', 'd');
const products = fc.oneof(
  fc.constant('*' as const),
  fc.uniqueArray(fc.constantFrom('p', 'q', 'r'), { minLength: 1 }),
);
const grants: fc.Arbitrary<PersonRole> = fc
  .record({ role: fc.constantFrom(...ROLES), products })
  .map((grant) => (grant.role === 'administrator' ? { ...grant, products: '*' } : grant));
const rules = fc.array(fc.tuple(values, grants).map(([value, grant]) => ({ value, ...grant })));
const settings: fc.Arbitrary<RoleSettings> = fc.record(
  { rolesClaim: fc.constant('groups'), roles: rules, everyone: grants },
  { requiredKeys: ['rolesClaim', 'roles'] },
);
const claims = fc.record({ groups: fc.oneof(values, fc.array(values)) });

/** Each role on each product, one by one; nothing if somebody has none. */
function pairsOf(claims: Claims, settings: RoleSettings): ReadonlySet<string> {
  try {
    return new Set(pairs(rolesOf(claims, settings)));
  } catch (error) {
    expect(error).toMatchObject({ code: 'no-role' });
    return new Set();
  }
}

/** On every product means on each of those that there are. */
function pairs(roles: readonly PersonRole[]): string[] {
  return roles.flatMap(({ role, products }) =>
    (products === '*' ? ['p', 'q', 'r', 'another'] : products).map((product) => `${role} of ${product}`),
  );
}

describe('the roles of a person', () => {
  it('are those of the rules for their values, and of everyone: never more, never less', () => {
    fc.assert(
      fc.property(claims, settings, (claims, settings) => {
        const has = [claims.groups].flat();
        const meant = settings.roles.filter(({ value }) => has.includes(value));
        const wanted = pairs([...meant, ...(settings.everyone ? [settings.everyone] : [])]);
        expect(pairsOf(claims, settings)).toEqual(new Set(wanted));
      }),
    );
  });

  it('are the same in whatever order values and rules come, and however often', () => {
    fc.assert(
      fc.property(fc.array(values), settings, fc.func(fc.nat()), (groups, settings, weight) => {
        const shuffled = {
          ...settings,
          roles: [...settings.roles, ...settings.roles].sort((one, other) => weight(one) - weight(other)),
        };
        const outcome = (claims: Claims, settings: RoleSettings) => {
          try {
            return rolesOf(claims, settings);
          } catch {
            return 'none';
          }
        };
        expect(outcome({ groups: [...groups, ...groups].reverse() }, shuffled)).toEqual(
          outcome({ groups }, settings),
        );
      }),
    );
  });

  it('have each role once, the highest first', () => {
    fc.assert(
      fc.property(claims, settings, (claims, settings) => {
        if (pairsOf(claims, settings).size === 0) return;
        const heights = rolesOf(claims, settings).map(({ role }) => ROLES.indexOf(role));
        expect(heights).toEqual([...new Set(heights)].sort().reverse());
      }),
    );
  });
});

describe('the claim of roles', () => {
  const ofAdmins = (rolesClaim: string): RoleSettings => ({
    rolesClaim,
    roles: [{ value: 'admins', role: 'administrator', products: '*' }],
  });
  const found = [{ role: 'administrator', products: '*' }];

  it('is the one with exactly this name, before any path', () => {
    const claims = { 'a.b': ['admins'], a: { b: ['others'] } };
    expect(rolesOf(claims, ofAdmins('a.b'))).toEqual(found);
    expect(() => rolesOf({ 'a.b': ['others'], a: { b: ['admins'] } }, ofAdmins('a.b'))).toThrow();
  });

  it('is compared letter by letter', () => {
    for (const value of ['Admins', 'admins ', '/admins', 'admin', 'admins,others', 'admins others'])
      expect(() => rolesOf({ groups: [value] }, ofAdmins('groups'))).toThrow();
  });

  it('has other things than texts passed over', () => {
    expect(rolesOf({ groups: [1, null, ['admins'], 'admins'] }, ofAdmins('groups'))).toEqual(found);
    expect(() => rolesOf({ groups: [['admins']] }, ofAdmins('groups'))).toThrow();
  });

  it.each(['groups', 'a.b', 'a.b.c', 'constructor.name', '__proto__.a', 'list.0', ''])(
    'that is not there is missing (%s)',
    (name) => {
      const claims = { a: { b: 7 }, list: ['admins'], name: 'admins' };
      expect(() => rolesOf(claims, ofAdmins(name))).toThrow(
        expect.objectContaining({ code: 'claim-missing', detail: expect.stringMatching(/a, list, name/) }),
      );
    },
  );

  it('may have too many values to be sent, as with Microsoft', () => {
    const claims = { _claim_names: { groups: 'src1' }, _claim_sources: {} };
    expect(() => rolesOf(claims, ofAdmins('groups'))).toThrow(
      expect.objectContaining({ detail: expect.stringContaining('too many values') }),
    );
  });
});
