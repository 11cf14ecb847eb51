import type { Encoding } from '../text/encodings.ts';
import { encodeUtf8 } from '../utf8.ts';

/** Writes text in an encoding. What it has no byte for becomes a question mark. */
export function textEncoder(encoding: Encoding): (text: string) => Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return encodeUtf8;
  if (encoding === 'utf-16le') return (text) => encodeUtf16(text, true);
  if (encoding === 'utf-16be') return (text) => encodeUtf16(text, false);
  const bytes = bytesOf(encoding);
  return (text) => Uint8Array.from(text, (character) => bytes.get(character) ?? QUESTION_MARK);
}

const QUESTION_MARK = 0x3f;

function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place += 1)
    view.setUint16(place * 2, text.charCodeAt(place), isLittleEndian);
  return new Uint8Array(view.buffer);
}

/** The byte of each character of an encoding in which each character is one byte. */
function bytesOf(encoding: Exclude<Encoding, `utf-${string}`>): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
