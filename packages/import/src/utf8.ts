const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/** Reads bytes as UTF-8; what is none becomes U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A character for each byte; those of ASCII are right. */
export function decodeBytes(bytes: Uint8Array): string {
  return singleBytes.decode(bytes);
}

const singleBytes = new TextDecoder('latin1');

export function startsWith(bytes: Uint8Array, mark: Uint8Array): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
