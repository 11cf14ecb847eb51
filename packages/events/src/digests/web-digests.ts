import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// WebCrypto has no MD5, and answers later: a digest for each row would take longer to wait for than to calculate.

/** The MD5 of a text, in hexadecimal. */
export function md5Hex(text: string): string {
  return bytesToHex(md5(utf8ToBytes(text)));
}

/** The MD5 of a text, a character for each byte. */
export function md5Binary(text: string): string {
  return String.fromCharCode(...md5(utf8ToBytes(text)));
}

/** The SHA-256 of a text, in base64url. */
export function sha256Base64url(text: string): string {
  const binary = String.fromCharCode(...sha256(utf8ToBytes(text)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
