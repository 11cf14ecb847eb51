import { derTags, peekDerSequence } from '../public-keys/der.ts';

/** PEM labels (PKCS #8, PKCS #1, SEC 1, OpenSSH, PGP, SSH2), PuTTY files, and the private members of a JWK. */
const privateKeyWords =
  /(?:PRIVATE|SECRET)\s+KEY|Private-Lines|PuTTY-User-Key-File|"(?:d|p|q|dp|dq|qi|oth)\\*"\s*:/i;

/** The same where people write what they like: a line of armour, the members of a PuTTY file, the `d` of a JWK. */
const privateKeyForms =
  /--\s*(?:BEGIN|END)\b[^-]*(?:PRIVATE|SECRET)\s+KEY|Private-Lines: *\d|PuTTY-User-Key-File-\d|"d\\*"\s*:\s*\\*"[\w-]{20}/i;

const openSshMagic = 'openssh-key-v1\0';

/**
 * Whether a text that should be a public key holds anything that looks like a private one, anywhere in it. Asked
 * before anything is parsed: node quietly derives the public half of a private key, which would leave its owner
 * unaware that it has leaked.
 */
export function holdsPrivateKeyText(text: string): boolean {
  return privateKeyWords.test(text) || holdsEncodedPrivateKey(text);
}

/** Whether a text that may be about private keys, such as a description, holds one. */
export function quotesPrivateKey(text: string): boolean {
  const lines = withLineBreaks(text);
  return privateKeyForms.test(lines) || holdsEncodedPrivateKey(lines);
}

/** A literal backslash-n counts as a line break, as keys kept in JSON or in environment variables often have it. */
export function withLineBreaks(text: string): string {
  return text.replace(/(?:\\r)?\\n/g, '\n');
}

/**
 * Whether bytes are a private key under a wrong label or none. PKCS #1, PKCS #8 (RFC 5958) and SEC 1 (RFC 5915) begin
 * with a version of 0 or 1, PKCS #12 (RFC 7292) with one of 3, an encrypted PKCS #8 is an algorithm and an OCTET
 * STRING; no public key is like that. What is cut short or goes on after its end has leaked as well.
 */
export function holdsPrivateKeyDer(bytes: Buffer): boolean {
  if (bytes.subarray(0, openSshMagic.length).toString('latin1') === openSshMagic) return true;
  const { first, nextTag } = peekDerSequence(bytes) ?? {};
  if (first?.tag === derTags.sequence) return nextTag === derTags.octetString;
  if (first?.tag !== derTags.integer || first.content.length !== 1) return false;
  const [version = 0] = first.content;
  const { integer, octetString, sequence } = derTags;
  const follows = version <= 1 ? [integer, octetString, sequence] : version === 3 ? [sequence] : [];
  return follows.some((tag) => tag === nextTag);
}

const armour = /-----[^-\n]*-----/;
const base64Run = /[\w+/-]{20,}/g;

/** Looks at what stands between lines of armour, and at each run of base64, in either alphabet, or of hexadecimal. */
function holdsEncodedPrivateKey(text: string): boolean {
  const bodies = text.split(armour).map((body) => body.replace(/[\s=]+/g, ''));
  const encoded = bodies.filter((body) => /^[\w+/-]{20,}$/.test(body));
  return [...encoded, ...(text.match(base64Run) ?? [])].some(decodesToPrivateKey);
}

/** Once decoded it may be the bytes of a key, or its PEM, as secrets in base64 often are. */
function decodesToPrivateKey(encoded: string): boolean {
  const bytes = Buffer.from(encoded, 'base64');
  if (holdsPrivateKeyDer(bytes) || privateKeyForms.test(bytes.toString('latin1'))) return true;
  return /^(?:[\da-f]{2})+$/i.test(encoded) && holdsPrivateKeyDer(Buffer.from(encoded, 'hex'));
}
