import { DER_TAGS, peekDerSequence } from '../public-keys/der.ts';

/** PEM labels (PKCS #8, PKCS #1, SEC 1, OpenSSH, PGP, SSH2), PuTTY files, and the private members of a JWK. */
const PRIVATE_KEY_WORDS =
  /(?:PRIVATE|SECRET)\s+KEY|Private-Lines|PuTTY-User-Key-File|"(?:d|p|q|dp|dq|qi|oth)\\*"\s*:/i;

/** Stricter, for free text, which may mention private keys: a PEM line, fields of a PuTTY file, the `d` of a JWK. */
const PRIVATE_KEY_FORMS =
  /--\s*(?:BEGIN|END)\b[^-]*(?:PRIVATE|SECRET)\s+KEY|Private-Lines: *\d|PuTTY-User-Key-File-\d|"d\\*"\s*:\s*\\*"[\w-]{20}/i;

const OPEN_SSH_MAGIC = 'openssh-key-v1\0';

/**
 * Whether a text that should be a public key contains anything that looks like a private one. Must be called before
 * parsing: node quietly derives the public half of a private key, and its owner would not learn that it leaked.
 */
export function holdsPrivateKeyText(text: string): boolean {
  return PRIVATE_KEY_WORDS.test(text) || holdsEncodedPrivateKey(text);
}

/** Whether free text, such as a description, contains a private key. Only mentioning one is fine. */
export function quotesPrivateKey(text: string): boolean {
  const lines = withLineBreaks(text);
  return PRIVATE_KEY_FORMS.test(lines) || holdsEncodedPrivateKey(lines);
}

/** Turns a literal backslash-n into a line break: keys kept in JSON or environment variables often have it. */
export function withLineBreaks(text: string): string {
  return text.replace(/(?:\\r)?\\n/g, '\n');
}

/**
 * Whether bytes are a private key, whatever their PEM label. PKCS #1, PKCS #8 (RFC 5958) and SEC 1 (RFC 5915) begin
 * with version 0 or 1, PKCS #12 (RFC 7292) with version 3, and an encrypted PKCS #8 is an algorithm and an OCTET
 * STRING. No public key looks like that. Truncated keys and keys with trailing bytes count: they have leaked too.
 */
export function holdsPrivateKeyDer(bytes: Buffer): boolean {
  if (bytes.subarray(0, OPEN_SSH_MAGIC.length).toString('latin1') === OPEN_SSH_MAGIC) return true;
  const { first, nextTag } = peekDerSequence(bytes) ?? {};
  if (first?.tag === DER_TAGS.sequence) return nextTag === DER_TAGS.octetString;
  if (first?.tag !== DER_TAGS.integer || first.content.length !== 1) return false;
  const [version = 0] = first.content;
  const { integer, octetString, sequence } = DER_TAGS;
  const follows = version <= 1 ? [integer, octetString, sequence] : version === 3 ? [sequence] : [];
  return follows.some((tag) => tag === nextTag);
}

const ARMOUR = /-----[^-\n]*-----/;
const BASE64_RUN = /[\w+/-]{20,}/g;

/** Checks the text between PEM lines, and each run of base64 (either alphabet) or hexadecimal. */
function holdsEncodedPrivateKey(text: string): boolean {
  const bodies = text.split(ARMOUR).map((body) => body.replace(/[\s=]+/g, ''));
  const encoded = bodies.filter((body) => /^[\w+/-]{20,}$/.test(body));
  return [...encoded, ...(text.match(BASE64_RUN) ?? [])].some(decodesToPrivateKey);
}

/** Secrets in base64 are either the bytes of a key or its PEM. */
function decodesToPrivateKey(encoded: string): boolean {
  const bytes = Buffer.from(encoded, 'base64');
  if (holdsPrivateKeyDer(bytes) || PRIVATE_KEY_FORMS.test(bytes.toString('latin1'))) return true;
  return /^(?:[\da-f]{2})+$/i.test(encoded) && holdsPrivateKeyDer(Buffer.from(encoded, 'hex'));
}
