import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { integer, octetString, pem, sequence, unpem } from '../testing/der-builder.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { readPemBlock } from './pem.ts';

const { publicPem, privatePem } = testKeyPair('ES256');
const rsa = createPrivateKey(testKeyPair('RS256').privatePem);
const ec = createPrivateKey(privatePem);
const encrypted = ec.export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'x',
}) as string;
const openSsh = pem('OPENSSH PRIVATE KEY', Buffer.from('openssh-key-v1\0none'));

const privateKeys: [string, string][] = [
  ['PKCS #8', privatePem],
  ['PKCS #1', rsa.export({ type: 'pkcs1', format: 'pem' }) as string],
  ['SEC 1', ec.export({ type: 'sec1', format: 'pem' }) as string],
  ['encrypted PKCS #8', encrypted],
  ['OpenSSH', openSsh],
  ['Ed25519', testKeyPair('EdDSA').privatePem],
  ['JWK', JSON.stringify(ec.export({ format: 'jwk' }))],
  ['PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\nAAAA'],
  ['PKCS #8 without its frame', unpem(privatePem).toString('base64')],
  ['PKCS #8 without its frame, in lines', privatePem.replace(/-----[^-]+-----\n/g, '')],
  ['PKCS #8 labelled PUBLIC KEY', pem('PUBLIC KEY', unpem(privatePem))],
  ['PKCS #1 labelled RSA PUBLIC KEY', pem('RSA PUBLIC KEY', rsa.export({ type: 'pkcs1', format: 'der' }))],
  ['SEC 1 labelled CERTIFICATE', pem('CERTIFICATE', ec.export({ type: 'sec1', format: 'der' }))],
  ['encrypted PKCS #8 labelled PUBLIC KEY', pem('PUBLIC KEY', unpem(encrypted))],
  ['OpenSSH labelled PUBLIC KEY', pem('PUBLIC KEY', unpem(openSsh))],
  ['PKCS #8 in base64url', unpem(privatePem).toString('base64url')],
  ['PKCS #8 in hexadecimal', unpem(privatePem).toString('hex')],
  ['PKCS #8 without its frame, after a name', `key=${unpem(privatePem).toString('base64')}`],
  ['PKCS #8 without its frame, after a public key', publicPem + unpem(privatePem).toString('base64')],
  ['PKCS #8 without its frame, before a public key', unpem(privatePem).toString('base64') + publicPem],
  ['PEM in base64', Buffer.from(privatePem).toString('base64')],
  ['PKCS #8 cut short, labelled PUBLIC KEY', pem('PUBLIC KEY', unpem(privatePem).subarray(0, 60))],
  [
    'PKCS #8 and more, labelled PUBLIC KEY',
    pem('PUBLIC KEY', Buffer.concat([unpem(privatePem), Buffer.alloc(1)])),
  ],
  ['PKCS #12', pem('CERTIFICATE', sequence(integer(3n), sequence(octetString(unpem(privatePem)))))],
  ['a label with a zero-width space', privatePem.replaceAll('PRIVATE KEY', 'PRIVATE\u200bKEY')],
  ['a JWK as a text in a text', JSON.stringify(JSON.stringify(ec.export({ format: 'jwk' })))],
  ['a version of 1', pem('PUBLIC KEY', sequence(integer(1n), octetString(Buffer.alloc(32, 9))))],
];

const disguises: [string, (key: string) => string][] = [
  ['alone', (key) => key],
  ['after a public key', (key) => `${publicPem}${key}`],
  ['before a public key', (key) => `${key}${publicPem}`],
  ['with CRLF', (key) => key.replace(/\n/g, '\r\n')],
  ['with literal backslash-n', (key) => key.replace(/\n/g, '\\n')],
  ['in lower case', (key) => key.toLowerCase()],
  ['cut short', (key) => key.slice(0, -40)],
];

test.each(privateKeys)('K1 a private key is found: %s', (_, key) => {
  expect(refusalOf(key).refusals.map(({ code }) => code)).toEqual(['private-key-uploaded']);
});

test.each(disguises)('K1 a private key is found %s', (_, disguise) => {
  for (const [, key] of privateKeys.slice(0, 5)) {
    expect(refusalOf(disguise(key)).refusals.map(({ code }) => code)).toEqual(['private-key-uploaded']);
  }
});

test('K1 the refusal quotes nothing of a private key', () => {
  for (const [, key] of privateKeys) {
    const refused = refusalOf(key);
    const reported = JSON.stringify([refused.message, refused.stack, refused.refusals, refused.cause]);
    const secrets = unpem(key).length > 40 ? key.match(/[A-Za-z0-9+/]{20,}/g) : [];
    for (const secret of secrets ?? []) expect(reported).not.toContain(secret);
  }
});

test.each([
  ['two public keys', publicPem + publicPem],
  ['a public key and a certificate', publicPem + pem('CERTIFICATE', Buffer.alloc(9))],
  ['text before', `my key: ${publicPem}`],
  ['text after', `${publicPem}thanks`],
  ['a comment line', `# key\n${publicPem}`],
  ['a PEM header', publicPem.replace('\n', '\nProc-Type: 4\n\n')],
  ['an unknown label', pem('CERTIFICATE REQUEST', unpem(publicPem))],
  ['curve parameters', pem('EC PARAMETERS', Buffer.from([6, 1, 1]))],
  ['labels that differ', publicPem.replace('END PUBLIC', 'END RSA PUBLIC')],
  ['no end', publicPem.replace(/-----END.*/s, '')],
  ['nothing in it', '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----'],
  ['broken base64', publicPem.replace('MF', 'M=F')],
  ['base64 with unused bits', '-----BEGIN PUBLIC KEY-----\nMB==\n-----END PUBLIC KEY-----'],
  ['base64url', publicPem.replace(/\n(.)/, '\n_')],
  [
    'an ssh public key',
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE me',
  ],
  ['an empty text', ''],
  ['16 KiB and more', `${publicPem}${' '.repeat(16_384)}`],
])('K2 only exactly one PEM block is taken, not %s', (_, text) => {
  expect(refusalOf(text).refusals).toEqual([
    { pointer: '', code: 'malformed-key', message: expect.any(String) },
  ]);
});

test.each([
  ['LF', publicPem],
  ['CRLF', publicPem.replace(/\n/g, '\r\n')],
  ['no final newline', publicPem.trimEnd()],
  ['white space around it', `\n\t ${publicPem} \r\n`],
  ['literal backslash-n', publicPem.replace(/\n/g, '\\n')],
  ['literal backslash-r-backslash-n', publicPem.replace(/\n/g, '\\r\\n')],
  ['one long line', publicPem.replace(/(?<=[A-Za-z0-9+/=])\n(?=[A-Za-z0-9+/=])/g, '')],
])('K3 line breaks do not matter: %s', (_, text) => {
  expect(readPemBlock(text)).toEqual({ label: 'PUBLIC KEY', der: unpem(publicPem) });
});

test('K1 K2 public keys of every type are not mistaken for private ones', () => {
  for (const type of ['x25519', 'ed448'] as const) {
    const key = generateKeyPairSync(type as 'x25519').publicKey;
    expect(readPemBlock(key.export({ type: 'spki', format: 'pem' }) as string).label).toBe('PUBLIC KEY');
  }
});

test('a text that repeats a search term is scanned quickly', () => {
  for (const piece of [
    '-',
    '\\',
    ' ',
    '-- ',
    'PRIVATE ',
    '-----BEGIN ',
    '"d"',
    '"d\\',
    'A',
    '\\n',
    '-----BEGIN PUBLIC KEY-----',
  ]) {
    const before = process.threadCpuUsage();
    for (const text of [piece.repeat(16_000), Buffer.from(piece.repeat(8_000)).toString('base64')])
      refusalOf(text);
    expect(process.threadCpuUsage(before).user, piece).toBeLessThan(1_000_000);
  }
});

function refusalOf(text: string): KeyRefused {
  try {
    readPemBlock(text);
  } catch (error) {
    if (error instanceof KeyRefused) return error;
    throw error;
  }
  throw new Error('it was taken');
}
