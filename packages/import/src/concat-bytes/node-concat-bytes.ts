import { Buffer } from 'node:buffer';

/** What Node makes here finds a byte ten times as fast as any other array of bytes. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  return parts.length === 1 && only instanceof Buffer ? only : Buffer.concat(parts);
}
