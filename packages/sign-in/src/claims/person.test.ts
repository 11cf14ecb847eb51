import { describe, expect, it } from 'vitest';
import { readProviders } from '../provider/read-providers.ts';
import type { Claims } from './find-claim.ts';
import { personOf } from './person.ts';

const entry = { id: 'acme', title: 'Acme', clientId: 'keytally', clientSecret: 's' };

interface Sample {
  readonly provider: string;
  readonly settings: object;
  readonly claims: Claims;
  readonly person: object;
}

/** What ID tokens of these providers look like. */
const samples: readonly Sample[] = [
  {
    provider: 'Keycloak, roles of the realm',
    settings: {
      issuer: 'https://sso.example.com/realms/acme',
      rolesClaim: 'realm_access.roles',
      roles: [{ value: 'keytally-admin', role: 'administrator' }],
    },
    claims: {
      sub: 'f:1c2d:ann',
      typ: 'ID',
      realm_access: { roles: ['offline_access', 'keytally-admin'] },
      preferred_username: 'ann',
      email_verified: true,
    },
    person: { subject: 'f:1c2d:ann', name: 'ann', roles: [{ role: 'administrator', products: '*' }] },
  },
  {
    provider: 'Keycloak, roles of a client whose name has dots',
    settings: {
      issuer: 'https://sso.example.com/realms/acme',
      rolesClaim: 'resource_access.keytally.example.com.roles',
      roles: [{ value: 'owner', role: 'owner', products: ['demo'] }],
    },
    claims: { sub: '1', name: 'Ann', resource_access: { 'keytally.example.com': { roles: ['owner'] } } },
    person: { subject: '1', name: 'Ann', roles: [{ role: 'owner', products: ['demo'] }] },
  },
  {
    provider: 'Keycloak, groups with their whole path',
    settings: {
      issuer: 'https://sso.example.com/realms/acme',
      roles: [
        { value: '/keytally/analysts', role: 'editor', products: ['demo'] },
        { value: 'analysts', role: 'administrator' },
      ],
    },
    claims: {
      sub: '1',
      name: 'Ann Lee',
      email: 'ann@example.com',
      groups: ['/keytally', '/keytally/analysts'],
    },
    person: {
      subject: '1',
      name: 'Ann Lee',
      email: 'ann@example.com',
      roles: [{ role: 'editor', products: ['demo'] }],
    },
  },
  {
    provider: 'Google, the domain of a company',
    settings: {
      issuer: 'https://accounts.google.com',
      parameters: { access_type: 'offline', prompt: 'consent' },
      rolesClaim: 'hd',
      roles: [{ value: 'example.com', role: 'viewer' }],
    },
    claims: {
      sub: '110169484474386276334',
      hd: 'example.com',
      email: 'ann@example.com',
      email_verified: true,
      name: 'Ann Lee',
      picture: 'https://lh3.googleusercontent.com/a/x',
    },
    person: {
      subject: '110169484474386276334',
      name: 'Ann Lee',
      email: 'ann@example.com',
      roles: [{ role: 'viewer', products: '*' }],
    },
  },
  {
    provider: 'Microsoft, roles of the application',
    settings: {
      issuer: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
      rolesClaim: 'roles',
      roles: [
        { value: 'Keytally.Owner', role: 'owner', products: ['shop', 'demo'] },
        { value: 'Keytally.Viewer', role: 'viewer' },
      ],
    },
    claims: {
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      tid: '9188040d-6c67-4c5b-b112-36a304b66dad',
      preferred_username: 'ann@example.com',
      name: 'Ann Lee',
      roles: ['Keytally.Viewer', 'Keytally.Owner'],
      ver: '2.0',
    },
    person: {
      subject: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      name: 'Ann Lee',
      roles: [
        { role: 'owner', products: ['demo', 'shop'] },
        { role: 'viewer', products: '*' },
      ],
    },
  },
  {
    provider: 'Okta, groups',
    settings: {
      issuer: 'https://acme.okta.com',
      scopes: ['openid', 'profile', 'email', 'groups', 'offline_access'],
      roles: [{ value: 'Keytally admins', role: 'administrator' }],
      everyone: { role: 'viewer', products: ['demo'] },
    },
    claims: { sub: '00uid4BxXw6I6TV4m0g3', email: 'ann@example.com', groups: ['Everyone'] },
    person: {
      subject: '00uid4BxXw6I6TV4m0g3',
      name: 'ann@example.com',
      email: 'ann@example.com',
      roles: [{ role: 'viewer', products: ['demo'] }],
    },
  },
  {
    provider: 'Auth0, a claim that is named by an address',
    settings: {
      issuer: 'https://acme.eu.auth0.com/',
      rolesClaim: 'https://example.com/roles',
      roles: [{ value: 'editor', role: 'editor' }],
    },
    claims: { sub: 'auth0|1', 'https://example.com/roles': 'editor' },
    person: { subject: 'auth0|1', name: 'auth0|1', roles: [{ role: 'editor', products: '*' }] },
  },
];

it.each(samples)('$provider', ({ settings, claims, person }) => {
  const text = JSON.stringify({ providers: [{ ...entry, ...settings }] });
  const [provider] = readProviders(text, () => '');
  if (!provider) throw new Error('one provider was written');
  expect(personOf(provider.issuer, claims, provider)).toEqual({ issuer: provider.issuer, ...person });
});

describe('a person', () => {
  const settings = {
    rolesClaim: 'groups',
    roles: [],
    everyone: { role: 'viewer', products: '*' },
  } as const;
  const shown = (claims: Claims) => personOf('https://a.example', { sub: '1', ...claims }, settings);

  it('is called by what the provider says, and shown on one line of sane length', () => {
    const { name, email } = shown({ name: `Ann\u0000\n${'e'.repeat(5000)}`, email: 'a\u202e@example.com' });
    expect(name).toMatch(/^Ann e{196}$/);
    expect(email).toBe('a @example.com');
  });

  it('has another name if one is empty or no text', () => {
    expect(shown({ name: ' ', preferred_username: 7, email: 'a@example.com' }).name).toBe('a@example.com');
    expect(shown({ name: {} })).toMatchObject({ name: '1' });
  });

  it.each([undefined, '', 7, 'a'.repeat(256), 'a\nb'])('needs a subject (%j)', (sub) =>
    expect(() => shown({ sub })).toThrow(expect.objectContaining({ code: 'wrong-answer' })),
  );
});
