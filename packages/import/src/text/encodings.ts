import type { FileSource } from '../source/file-source.ts';
import { encodeUtf8, startsWith } from '../utf8.ts';

/** The encodings of text files that are understood; `utf-8` is the default. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'iso-8859-15',
] as const;

export type Encoding = (typeof encodings)[number];

const MARKS: readonly (readonly [Encoding, Uint8Array])[] = [
  ['utf-8', Uint8Array.of(0xef, 0xbb, 0xbf)],
  ['utf-16le', Uint8Array.of(0xff, 0xfe)],
  ['utf-16be', Uint8Array.of(0xfe, 0xff)],
];

/** The encoding that the byte order mark at the beginning of a text names. */
export function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  return MARKS.find(([, mark]) => startsWith(bytes, mark))?.[0];
}

/** The encoding that the first bytes of a file name; undefined if it is packed. */
export async function markOf(file: FileSource): Promise<Encoding | undefined> {
  return markedEncoding(await file.beginning(3));
}

/** Turns the parts of a text into UTF-8, without its byte order mark. */
export function toUtf8(encoding: Encoding): (bytes: Uint8Array, isLast: boolean) => Uint8Array {
  if (encoding === 'utf-8') {
    let isFirst = true;
    return (bytes) => {
      const [mark] = isFirst && markedEncoding(bytes) === 'utf-8' ? [3] : [0];
      isFirst = false;
      return bytes.subarray(mark);
    };
  }
  const decoder = new TextDecoder(encoding);
  return (bytes, isLast) => encodeUtf8(decoder.decode(bytes, { stream: !isLast }));
}
