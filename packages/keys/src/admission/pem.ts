import { keyRefused, privateKeyUploaded } from '../public-keys/key-refused.ts';
import { holdsPrivateKeyDer, holdsPrivateKeyText, withLineBreaks } from './private-key-scan.ts';

/** Longest accepted text, in characters; an RSA key of 8192 bits in a certificate has about 4,000. */
const LONGEST_TEXT = 16_384;

type PemLabel = 'PUBLIC KEY' | 'RSA PUBLIC KEY' | 'CERTIFICATE';

export interface PemBlock {
  readonly label: PemLabel;
  readonly der: Buffer;
}

const ONE_BLOCK =
  /^\s*-----BEGIN (PUBLIC KEY|RSA PUBLIC KEY|CERTIFICATE)-----([A-Za-z0-9+/=\s]+)-----END \1-----\s*$/;

/**
 * Reads exactly one PEM block (RFC 7468) with only white space around it. node would read the first of several blocks
 * and ignore headers and other text. Throws `KeyRefused`: `private-key-uploaded`, `malformed-key`.
 */
export function readPemBlock(text: string): PemBlock {
  const pem = withLineBreaks(text);
  if (holdsPrivateKeyText(pem)) throw privateKeyUploaded();
  if (text.length > LONGEST_TEXT)
    throw keyRefused('malformed-key', `the key is longer than ${LONGEST_TEXT} characters`);

  const [, label, body] = ONE_BLOCK.exec(pem) ?? [];
  const der = body === undefined ? undefined : decodeBase64(body.replace(/\s+/g, ''));
  if (der === undefined) {
    throw keyRefused(
      'malformed-key',
      'the key must be one PEM block: PUBLIC KEY, RSA PUBLIC KEY or CERTIFICATE',
    );
  }
  if (holdsPrivateKeyDer(der)) throw privateKeyUploaded();
  return { label: label as PemLabel, der };
}

function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}
