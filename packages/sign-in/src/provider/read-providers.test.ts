import { expect, it } from 'vitest';
import { SignInSettingsError } from './members.ts';
import { readProviders } from './read-providers.ts';

const entry = {
  id: 'acme',
  title: 'Acme',
  issuer: 'https://login.example.com/realms/acme',
  clientId: 'keytally',
  clientSecret: 's3cret',
  roles: [{ value: 'analysts', role: 'editor', products: ['demo'] }],
};

const read = (...entries: object[]) =>
  readProviders(JSON.stringify({ providers: entries }), () => 'of a file\n');
const { clientSecret: _, ...withoutSecret } = entry;
const { roles: __, ...withoutRoles } = entry;

it('a provider has what its entry says, and usual scopes and claim', () => {
  expect(read(entry)).toEqual([
    { ...entry, scopes: ['openid', 'profile', 'email'], parameters: {}, rolesClaim: 'groups' },
  ]);
});

it('everything can be said', () => {
  const all = {
    ...withoutSecret,
    clientSecretFile: 'secret.txt',
    scopes: ['groups'],
    parameters: { access_type: 'offline', prompt: 'consent' },
    rolesClaim: 'https://example.com/roles',
    roles: [
      { value: 'admins', role: 'administrator', products: ['*'] },
      { value: 'all', role: 'owner' },
    ],
    everyone: { role: 'viewer', products: ['demo'] },
  };
  const { clientSecretFile, ...rest } = all;
  expect(read(all)).toEqual([
    {
      ...rest,
      clientSecret: 'of a file',
      scopes: ['openid', 'groups'],
      roles: [
        { value: 'admins', role: 'administrator', products: '*' },
        { value: 'all', role: 'owner', products: '*' },
      ],
    },
  ]);
});

it.each(['http://127.0.0.1:8080', 'http://localhost/realms/a', 'http://[::1]:1'])(
  '%s needs no TLS',
  (issuer) => expect(read({ ...entry, issuer })).toMatchObject([{ issuer }]),
);

it.each([
  ['{', 'The sign-in settings: the file is not JSON: it ends too early'],
  ['[]', 'The sign-in settings: the file must be an object'],
  ['{}', 'The sign-in settings: "providers" is missing'],
  ['{"providers":[]}', 'The sign-in settings: "providers" is missing'],
  ['{"providers":{}}', 'The sign-in settings: "providers" must be a list'],
  ['{"provider":[]}', 'The sign-in settings: "provider" is not known: the members here are providers'],
  ['{"providers":[],"providers":[]}', 'The sign-in settings: the file has an object with a duplicate member'],
])('the file %s is refused', (text, sentence) => {
  expect(refusalOf(() => readProviders(text, () => ''))).toContain(sentence);
});

it.each<[string, object, string]>([
  ['an unknown member', { ...entry, role: [] }, '"providers[0].role" is not known: the members here are id,'],
  ['no id', { ...entry, id: undefined }, '"providers[0].id" is missing'],
  ['an id in capitals', { ...entry, id: 'Acme' }, '"providers[0].id" must be of 1 to 32 small letters'],
  ['an id that is too long', { ...entry, id: 'a'.repeat(33) }, '"providers[0].id" must be of 1 to 32'],
  ['an id with a slash', { ...entry, id: 'a/b' }, '"providers[0].id" must be of 1 to 32'],
  ['an empty title', { ...entry, title: ' ' }, '"providers[0].title" must be a text that is not empty'],
  ['a title of two lines', { ...entry, title: 'a\nb' }, '"providers[0].title" must not contain control'],
  ['a title that is no text', { ...entry, title: 1 }, '"providers[0].title" must be a text'],
  ['no client id', { ...entry, clientId: undefined }, '"providers[0].clientId" is missing'],
  ['no secret', withoutSecret, '"providers[0].clientSecret" is missing: write it, or name its file'],
  [
    'two secrets',
    { ...entry, clientSecretFile: 'f' },
    '"providers[0].clientSecret" and "clientSecretFile" are both',
  ],
  [
    'an issuer without TLS',
    { ...entry, issuer: 'http://login.example.com' },
    '"providers[0].issuer" must begin with https://',
  ],
  [
    'an issuer that looks like the machine',
    { ...entry, issuer: 'http://127.0.0.1.example.com' },
    'must begin with https://',
  ],
  ['an issuer that is no address', { ...entry, issuer: 'acme' }, '"providers[0].issuer" must be an address'],
  [
    'an issuer with a query',
    { ...entry, issuer: 'https://a.example?b' },
    '"providers[0].issuer" must be an address without',
  ],
  [
    'an issuer with a password',
    { ...entry, issuer: 'https://a:b@a.example' },
    'must be an address without a user',
  ],
  [
    'the address of the metadata',
    { ...entry, issuer: 'https://a.example/.well-known/openid-configuration' },
    'without it',
  ],
  [
    'every tenant of Microsoft',
    { ...entry, issuer: 'https://login.microsoftonline.com/common/v2.0' },
    'must name your tenant',
  ],
  ['scopes that are no list', { ...entry, scopes: 'openid' }, '"providers[0].scopes" must be a list'],
  ['two scopes in one', { ...entry, scopes: ['openid email'] }, '"providers[0].scopes[0]" must be one scope'],
  [
    'a parameter of the protocol',
    { ...entry, parameters: { state: 'x' } },
    '"providers[0].parameters.state" is set by Keytally itself',
  ],
  [
    'another redirect',
    { ...entry, parameters: { redirect_uri: 'x' } },
    '"providers[0].parameters.redirect_uri" is set by',
  ],
  [
    'a parameter that is no text',
    { ...entry, parameters: { max_age: 1 } },
    '"providers[0].parameters.max_age" must be a text',
  ],
  [
    'parameters that are no object',
    { ...entry, parameters: ['a'] },
    '"providers[0].parameters" must be an object',
  ],
  ['nobody with a role', withoutRoles, '"providers[0]" gives nobody a role'],
  ['no rules', { ...entry, roles: [] }, '"providers[0]" gives nobody a role'],
  [
    'a rule without a value',
    { ...entry, roles: [{ role: 'viewer' }] },
    '"providers[0].roles[0].value" is missing',
  ],
  [
    'an unknown role',
    { ...entry, roles: [{ value: 'a', role: 'admin' }] },
    '"providers[0].roles[0].role" must be one of viewer, editor, owner, administrator',
  ],
  [
    'an unknown member of a rule',
    { ...entry, roles: [{ value: 'a', role: 'viewer', product: 'demo' }] },
    '"providers[0].roles[0].product" is not known',
  ],
  [
    'no products',
    { ...entry, roles: [{ value: 'a', role: 'viewer', products: [] }] },
    '"providers[0].roles[0].products" is empty',
  ],
  [
    'a product that is no text',
    { ...entry, everyone: { role: 'viewer', products: [1] } },
    '"providers[0].everyone.products[0]" must be a text',
  ],
  [
    'an administrator of a product',
    { ...entry, everyone: { role: 'administrator', products: ['demo'] } },
    '"providers[0].everyone.products" must be left out',
  ],
])('%s is refused', (_, wrong, sentence) => {
  expect(refusalOf(() => read(wrong))).toContain(sentence);
});

it('ids and issuers are those of one provider', () => {
  const other = { ...entry, id: 'other', issuer: 'https://login.example.org' };
  expect(read(entry, other)).toHaveLength(2);
  expect(refusalOf(() => read(entry, { ...other, id: 'acme' }))).toContain('"providers[1].id" is that of');
  expect(refusalOf(() => read(entry, { ...other, issuer: entry.issuer }))).toContain(
    '"providers[1].issuer" is',
  );
});

it.each(['', '\n', 'two\nlines\n'])('a file of a secret has one line (%j)', (text) => {
  const settings = JSON.stringify({ providers: [{ ...withoutSecret, clientSecretFile: 'f' }] });
  expect(refusalOf(() => readProviders(settings, () => text))).toContain(
    '"providers[0].clientSecretFile" names',
  );
});

it('a file of a secret that cannot be read is named by its member, with the reason', () => {
  const settings = JSON.stringify({ providers: [{ ...withoutSecret, clientSecretFile: 'f' }] });
  const refuse = () => {
    throw new Error('no such file');
  };
  expect(refusalOf(() => readProviders(settings, refuse))).toBe(
    'The sign-in settings: "providers[0].clientSecretFile" names a file that cannot be read: no such file',
  );
});

it('no refusal quotes a secret', () => {
  expect(refusalOf(() => read({ ...entry, id: 'NO' }))).not.toContain('s3cret');
  expect(refusalOf(() => readProviders('{"clientSecret": "s3cret" x', () => ''))).not.toContain('s3cret');
});

function refusalOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(SignInSettingsError);
    return (error as Error).message;
  }
  throw new Error('was not refused');
}
