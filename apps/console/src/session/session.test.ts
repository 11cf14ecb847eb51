import { describe, expect, it } from 'vitest';
import { asRole, deedsOf, leastRole, roleOfAccess } from './roles.ts';
import { may, mayWithAll, namedProducts } from './session.ts';
import { signInCommand } from './sign-in-command.ts';

const mixed = {
  grants: [
    { products: ['a', 'b'], access: ['read'] },
    { products: ['a'], access: ['read', 'edit'] },
  ],
} as const;
const all = { grants: [{ products: ['*'], access: ['read', 'own'] }] } as const;
const session = <Granted extends object>(granted: Granted) =>
  structuredClone(granted) as unknown as Parameters<typeof may>[0];

describe('a session', () => {
  it('may do with a product what one of its grants gives', () => {
    expect(['a', 'b', 'c'].map((product) => may(session(mixed), 'edit', product))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['a', 'b', 'c'].map((product) => may(session(mixed), 'read', product))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('may do something at all if it may with any product', () => {
    expect(may(session(mixed), 'edit')).toBe(true);
    expect(may(session(mixed), 'own')).toBe(false);
    expect(may({ grants: [] }, 'read')).toBe(false);
  });

  it('reaches every product, also one that is still to come, or those that are named', () => {
    expect(may(session(all), 'own', 'not-yet')).toBe(true);
    expect([mayWithAll(session(all), 'own'), mayWithAll(session(mixed), 'edit')]).toEqual([true, false]);
    expect([namedProducts(session(mixed)), namedProducts(session(all))]).toEqual([['a', 'b'], []]);
  });
});

describe('a role', () => {
  it('is named by the least that gives an access', () => {
    expect((['read', 'edit', 'export', 'own', 'administer'] as const).map(leastRole)).toEqual([
      'viewer',
      'editor',
      'owner',
      'owner',
      'administrator',
    ]);
  });

  it('is the nearest to what a key may do', () => {
    expect(
      (
        [
          ['read'],
          ['read', 'ingest'],
          ['read', 'export'],
          ['read', 'edit'],
          ['own'],
          ['administer', 'own'],
        ] as const
      ).map(roleOfAccess),
    ).toEqual(['viewer', 'viewer', 'viewer', 'editor', 'owner', 'administrator']);
  });

  it('says what it adds to the ones before it', () => {
    expect(deedsOf('viewer')).toHaveLength(1);
    expect(deedsOf('owner')).toHaveLength(3);
    expect(['viewer', 'editor', 'owner', 'administrator'].map((role) => asRole(role as 'viewer'))).toEqual([
      'a viewer',
      'an editor',
      'an owner',
      'an administrator',
    ]);
  });
});

describe('the command for more', () => {
  it('is with the key that the session was opened with', () => {
    const { grants } = session(all);
    expect(signInCommand('https://k.example', 'editor', { kind: 'ADMIN', keyId: 'ci-2026', grants })).toBe(
      'keytally console --role editor --url https://k.example --id ci-2026 --kind admin \\\n  --private-key keys/ci-2026.private.pem',
    );
  });

  it('names the products of a client key, without which it reaches none', () => {
    const { grants } = session(mixed);
    expect(signInCommand('https://k.example', 'owner', { kind: 'CLIENT', keyId: 'app', grants })).toMatch(
      /--kind client \\\n {2}--private-key keys\/app.private.pem --product a --product b$/,
    );
  });
});
