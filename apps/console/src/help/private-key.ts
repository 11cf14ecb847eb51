/** What only private keys have: a PEM line, fields of a PuTTY file, the `d` of a JWK. */
const FORMS =
  /--\s*(?:BEGIN|END)\b[^-]{0,1000}(?:PRIVATE|SECRET)\s+KEY|Private-Lines: *\d|PuTTY-User-Key-File-\d|"d\\*"\s*:\s*\\*"[\w-]{20}/i;
const ARMOUR = /-----[^-\n]*-----/;
const NOT_ENCODED = /[^\w+/-]/;
const LEAST_ENCODED = 20;
const OPENSSH = 'openssh-key-v1\0';

const INTEGER = 0x02;
const OCTET_STRING = 0x04;
const SEQUENCE = 0x30;

/** Whether a text contains a private key, framed or not. Only mentioning one is fine. The server looks for the same. */
export function holdsPrivateKey(text: string): boolean {
  const lines = text.replace(/(?:\\r)?\\n/g, '\n');
  return FORMS.test(lines) || encodedPartsOf(lines).some(decodesToPrivateKey);
}

/** No expression in here repeats without end: on megabytes of one run of letters the stack of a browser ends. */
function encodedPartsOf(text: string): string[] {
  const bodies = text.split(ARMOUR).map((body) => body.replace(/[\s=]/g, ''));
  const whole = bodies.filter((body) => !NOT_ENCODED.test(body));
  return [...whole, ...text.split(NOT_ENCODED)].filter(({ length }) => length >= LEAST_ENCODED);
}

/** Secrets in base64 are either the bytes of a key or its PEM. */
function decodesToPrivateKey(encoded: string): boolean {
  const bytes = bytesOf(encoded);
  return bytes.startsWith(OPENSSH) || FORMS.test(bytes) || holdsPrivateKeyDer(bytes);
}

function bytesOf(encoded: string): string {
  const isHex = encoded.length % 2 === 0 && !/[^\da-f]/i.test(encoded);
  if (isHex && encoded.startsWith('30')) {
    return encoded.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  }
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/');
  // A last letter alone stands for no byte.
  return atob(base64.length % 4 === 1 ? base64.slice(0, -1) : base64);
}

/**
 * PKCS #1, PKCS #8 (RFC 5958) and SEC 1 (RFC 5915) begin with version 0 or 1, PKCS #12 (RFC 7292) with version 3, and
 * an encrypted PKCS #8 is an algorithm and an OCTET STRING. No public key looks like that.
 */
function holdsPrivateKeyDer(bytes: string): boolean {
  if (bytes.charCodeAt(0) !== SEQUENCE) return false;
  const first = contentsAt(bytes, 0);
  const next = contentsAt(bytes, first.start);
  const tag = bytes.charCodeAt(first.start);
  const nextTag = bytes.charCodeAt(next.end);
  if (tag === SEQUENCE) return nextTag === OCTET_STRING;
  if (tag !== INTEGER || next.end - next.start !== 1) return false;
  const version = bytes.charCodeAt(next.start);
  if (version === 3) return nextTag === SEQUENCE;
  return version <= 1 && [INTEGER, OCTET_STRING, SEQUENCE].includes(nextTag);
}

/** Where the contents of the DER element at an offset begin and end. */
function contentsAt(bytes: string, offset: number): { readonly start: number; readonly end: number } {
  const length = bytes.charCodeAt(offset + 1);
  if (length < 0x80) return { start: offset + 2, end: offset + 2 + length };
  const start = offset + 2 + (length & 0x7f);
  const digits = Array.from(bytes.slice(offset + 2, start), (digit) => digit.charCodeAt(0));
  return { start, end: start + digits.reduce((sum, digit) => sum * 256 + digit, 0) };
}
