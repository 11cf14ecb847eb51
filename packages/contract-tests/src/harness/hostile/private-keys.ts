import { createPrivateKey, type KeyObject } from 'node:crypto';
import { hex, integer, octetString, pem, sequence, testKeyPair, unpem } from '@keytally/keys/testing';

const rsa = createPrivateKey(testKeyPair('RS256').privatePem);
const ec = createPrivateKey(testKeyPair('ES256').privatePem);
const ed = createPrivateKey(testKeyPair('EdDSA').privatePem);
const locked = { cipher: 'aes-256-cbc', passphrase: 'correct horse' };

/** A private key as PEM. */
function pemOf(key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'sec1', lock: object = {}): string {
  return key.export({ type, format: 'pem', ...lock } as never).toString();
}

const pkcs8 = pemOf(ed, 'pkcs8');

/** Private keys in PEM, as the usual tools write them. */
export const privatePems: Readonly<Record<string, string>> = {
  'PKCS #8 of RSA': pemOf(rsa, 'pkcs8'),
  'PKCS #8 of P-256': pemOf(ec, 'pkcs8'),
  'PKCS #8 of Ed25519': pkcs8,
  'PKCS #1': pemOf(rsa, 'pkcs1'),
  'SEC 1': pemOf(ec, 'sec1'),
  'encrypted PKCS #8': pemOf(ec, 'pkcs8', locked),
  'encrypted PKCS #1, with headers': pemOf(rsa, 'pkcs1', locked),
  'encrypted SEC 1, with headers': pemOf(ec, 'sec1', locked),
  OpenSSH: pem('OPENSSH PRIVATE KEY', openSshBytes()),
  PGP: pem('PGP PRIVATE KEY BLOCK', Buffer.alloc(200, 'secret packet ')).replace('\n', '\nVersion: 2\n\n'),
};

const edBytes = unpem(pkcs8);

/** Private keys under another label or without one, and in other texts. */
export const otherPrivateTexts: Readonly<Record<string, string>> = {
  'a JWK': JSON.stringify(ec.export({ format: 'jwk' })),
  'a JWK of RSA': JSON.stringify(rsa.export({ format: 'jwk' }), null, 2),
  'a JWK as a text in a text': JSON.stringify(JSON.stringify(ed.export({ format: 'jwk' }))),
  'a JWK Set': JSON.stringify({ keys: [ed.export({ format: 'jwk' })] }),
  'a PuTTY file': `PuTTY-User-Key-File-3: ssh-ed25519\nPrivate-Lines: 1\n${edBytes.toString('base64')}`,
  'DER in base64': edBytes.toString('base64'),
  'DER in base64, in lines': pemOf(rsa, 'pkcs1').replace(/-----[^-]+-----\n/g, ''),
  'DER in base64url': edBytes.toString('base64url'),
  'DER in hexadecimal': edBytes.toString('hex'),
  'encrypted DER in base64': unpem(pemOf(ec, 'pkcs8', locked)).toString('base64'),
  'OpenSSH bytes in base64': openSshBytes().toString('base64'),
  'PEM in base64': Buffer.from(pemOf(ec, 'sec1')).toString('base64'),
  'a name before base64': `key=${edBytes.toString('base64')}`,
  'PKCS #8 called PUBLIC KEY': pem('PUBLIC KEY', edBytes),
  'PKCS #1 called RSA PUBLIC KEY': pem('RSA PUBLIC KEY', rsa.export({ type: 'pkcs1', format: 'der' })),
  'SEC 1 called CERTIFICATE': pem('CERTIFICATE', ec.export({ type: 'sec1', format: 'der' })),
  'encrypted PKCS #8 called PUBLIC KEY': pem('PUBLIC KEY', unpem(pemOf(ec, 'pkcs8', locked))),
  'OpenSSH called PUBLIC KEY': pem('PUBLIC KEY', openSshBytes()),
  'PKCS #8 with a byte after it, called PUBLIC KEY': pem('PUBLIC KEY', Buffer.concat([edBytes, hex('00')])),
  'PKCS #8 cut short, called PUBLIC KEY': pem('PUBLIC KEY', edBytes.subarray(0, 40)),
  'PKCS #8 with a length of BER, called PUBLIC KEY': pem(
    'PUBLIC KEY',
    Buffer.concat([hex('30812e'), edBytes.subarray(2)]),
  ),
  'PKCS #12 called CERTIFICATE': pem('CERTIFICATE', sequence(integer(3n), sequence(octetString(edBytes)))),
  'a label with a zero-width space': pkcs8.replaceAll('PRIVATE KEY', 'PRIVATE\u200bKEY'),
  'a label in fullwidth letters': pkcs8.replaceAll('PRIVATE', 'ＰＲＩＶＡＴＥ'),
  'a label with a non-breaking space': pkcs8.replaceAll('PRIVATE KEY', 'PRIVATE\u00a0KEY'),
  'a label of old PGP': pkcs8.replaceAll('PRIVATE KEY', 'PGP SECRET KEY BLOCK'),
};

/** Short enough for a description; the last fits the grammar of ids. */
export const shortPrivateTexts: Readonly<Record<string, string>> = {
  PEM: pkcs8,
  'PEM with literal backslash-n': pkcs8.replaceAll('\n', '\\n'),
  'PEM cut at 200 characters': pemOf(rsa, 'pkcs8').slice(0, 200),
  'the end of a PEM': pemOf(rsa, 'pkcs1').slice(-150),
  'a JWK': JSON.stringify(ed.export({ format: 'jwk' })),
  'DER in base64': edBytes.toString('base64'),
};

/** 48 bytes in base64url, where by chance they have no letter that ids do not. */
export const privateKeyAsId = edBytes.toString('base64url').replaceAll('_', '-');

/** An Ed25519 key as ssh-keygen writes it, without a passphrase (PROTOCOL.key of OpenSSH). */
function openSshBytes(): Buffer {
  const { x = '', d = '' } = ed.export({ format: 'jwk' });
  const point = Buffer.from(x, 'base64url');
  const publicKey = Buffer.concat([text('ssh-ed25519'), text(point)]);
  const pair = [text('ssh-ed25519'), text(point), text(Buffer.concat([Buffer.from(d, 'base64url'), point]))];
  const secret = Buffer.concat([Buffer.alloc(8, 7), ...pair, text('me@here'), hex('0102030405')]);
  const head = [Buffer.from('openssh-key-v1\0'), text('none'), text('none'), text('')];
  return Buffer.concat([...head, hex('00000001'), text(publicKey), text(secret)]);
}

/** A string of RFC 4251 section 5. */
function text(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
