import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdsPrivateKey } from './private-key.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');

const pemOf = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'sec1' | 'spki') =>
  String(key.export({ type: type as 'pkcs8', format: 'pem' }));
const encrypted = String(
  ec.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
);
const unframed = (pem: string) => pem.replace(/-----[^-]+-----/g, '').trim();

const privateKeys: readonly [string, string][] = [
  ['PKCS #8, RSA', pemOf(rsa.privateKey, 'pkcs8')],
  ['PKCS #8, P-256', pemOf(ec.privateKey, 'pkcs8')],
  ['PKCS #8, Ed25519', pemOf(ed.privateKey, 'pkcs8')],
  ['PKCS #1', pemOf(rsa.privateKey, 'pkcs1')],
  ['SEC 1', pemOf(ec.privateKey, 'sec1')],
  ['encrypted', encrypted],
  ['JWK', JSON.stringify(ec.privateKey.export({ format: 'jwk' }))],
  ['PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\nAAAA'],
  ['OpenSSH', `-----BEGIN OPENSSH PRIVATE KEY-----\n${btoa('openssh-key-v1\0none')}`],
];

describe('a private key', () => {
  it.each(privateKeys)('is recognised: %s', (_, key) => {
    expect(holdsPrivateKey(key)).toBe(true);
    expect(holdsPrivateKey(`my key:\n${key}\nthanks`)).toBe(true);
    expect(holdsPrivateKey(key.replaceAll('\n', '\\n'))).toBe(true);
  });

  it.each(privateKeys.slice(0, 6))(
    'is recognised without its frame, and under another label: %s',
    (_, key) => {
      const body = unframed(key);
      const hex = Buffer.from(body, 'base64').toString('hex');
      const texts = [
        body,
        body.replaceAll('\n', ''),
        hex,
        btoa(key),
        Buffer.from(body, 'base64').toString('base64url'),
        `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`,
      ];
      expect(texts.map(holdsPrivateKey)).toEqual(texts.map(() => true));
    },
  );

  it('is not a public key, a token, or words about one', () => {
    const texts = [
      ...[rsa, ec, ed].map(({ publicKey }) => pemOf(publicKey, 'spki')),
      pemOf(rsa.publicKey, 'pkcs1'),
      JSON.stringify(ec.publicKey.export({ format: 'jwk' })),
      'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.MEUCIQDx_0123456789abcdef0123456789',
      'The private key is in the vault.',
      '0198d7c2-5a10-7c3e-9b7e-0f6f2d1c9a11',
      '',
    ];
    expect(texts.map(holdsPrivateKey)).toEqual(texts.map(() => false));
  });

  it.each(['x', '-----BEGIN '])('is looked for in megabytes of %j', (part) => {
    const long = part.repeat(2 ** 24 / part.length);
    expect(holdsPrivateKey(long)).toBe(false);
    expect(holdsPrivateKey(`${long}\n${pemOf(ed.privateKey, 'pkcs8')}`)).toBe(true);
  });
});
