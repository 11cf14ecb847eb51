import { hash } from 'node:crypto';

/** The MD5 of a text, in hexadecimal. */
export function md5Hex(text: string): string {
  return hash('md5', text);
}

/** The MD5 of a text, a character for each byte. */
export function md5Binary(text: string): string {
  return hash('md5', text, 'binary');
}

/** The SHA-256 of a text, in base64url. */
export function sha256Base64url(text: string): string {
  return hash('sha256', text, 'base64url');
}
