import { derTags, readDerSequence } from './der.ts';

/** PEM labels (PKCS #8, PKCS #1, SEC 1, OpenSSH, PGP, SSH2), PuTTY files, and the private members of a JWK. */
const privateKeyText = /PRIVATE\s+KEY|Private-Lines|PuTTY-User-Key-File|"(?:d|p|q|dp|dq|qi|oth)"\s*:/i;

const openSshMagic = 'openssh-key-v1\0';

/**
 * Whether a text holds anything that looks like a private key, anywhere in it. Asked before anything is parsed: node
 * quietly derives the public half of a private key, which would leave its owner unaware that it has leaked.
 */
export function holdsPrivateKeyText(text: string): boolean {
  if (privateKeyText.test(text)) return true;
  const bare = text.replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(bare) && holdsPrivateKeyDer(Buffer.from(bare, 'base64'));
}

/**
 * Whether bytes are a private key under a wrong label or none. PKCS #1, PKCS #8 (RFC 5958) and SEC 1 (RFC 5915) begin
 * with a version of 0 or 1, an encrypted PKCS #8 is an algorithm and an OCTET STRING; no public key is like that.
 */
export function holdsPrivateKeyDer(der: Buffer): boolean {
  if (der.subarray(0, openSshMagic.length).toString('latin1') === openSshMagic) return true;
  const [first, second] = readDerSequence(der) ?? [];
  if (first?.tag === derTags.integer) return first.content.length === 1 && (first.content[0] ?? 0) <= 1;
  return first?.tag === derTags.sequence && second?.tag === derTags.octetString;
}
