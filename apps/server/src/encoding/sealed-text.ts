import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text, so that only who has the secret can read or change it, and only in the same context. The nonce is made from the
 * text and its context (as SIV does, RFC 5297): equal texts become equal, and no nonce comes again with another text.
 *
 * @param secret 32 bytes
 */
export function seal(text: string, context: string, secret: Uint8Array): Buffer {
  const nonce = createHmac('sha256', secret)
    .update(JSON.stringify([context, text]))
    .digest()
    .subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed; undefined if it was not with this context and secret. */
export function unseal(sealed: Uint8Array, context: string, secret: Uint8Array): string | undefined {
  const [nonce, tag] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ];
  if (tag.length < TAG_BYTES) return undefined;
  const cipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  try {
    const text = [cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()];
    return Buffer.concat(text).toString();
  } catch {
    return undefined;
  }
}
