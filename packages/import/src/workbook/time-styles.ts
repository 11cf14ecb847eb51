import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { readPart } from './archive.ts';
import { attributeOf, XmlReader } from './xml-reader.ts';

/** Formats of days and times that have no text in the file (ECMA-376-1, 18.8.30). */
const OWN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** The styles of cells, by their place, in which a number is a day or a time. */
export async function readTimeStyles(part: FileEntry): Promise<ReadonlySet<number>> {
  const formats = new Map<string, string>();
  const styles: string[] = [];
  let isStyle = false;
  const xml = new XmlReader({
    onOpen(name, tag) {
      if (name === 'numFmt')
        formats.set(attributeOf(tag, 'numFmtId') ?? '', attributeOf(tag, 'formatCode') ?? '');
      else if (name === 'cellXfs') isStyle = true;
      else if (name === 'xf' && isStyle) styles.push(attributeOf(tag, 'numFmtId') ?? '');
    },
    onText() {},
    onClose(name) {
      if (name === 'cellXfs') isStyle = false;
    },
  });
  for await (const piece of readPart(part)) xml.write(piece);
  xml.end();
  return new Set([...styles.keys()].filter((place) => isTime(styles[place] as string, formats)));
}

function isTime(id: string, formats: ReadonlyMap<string, string>): boolean {
  const code = formats.get(id);
  if (code === undefined) return OWN.some(([first, last]) => Number(id) >= first && Number(id) <= last);
  const [positive = ''] = code.replace(/"[^"]*"|\\.|[_*]./g, '').split(';');
  // A colour, a language or a condition stands in brackets; so does a time that has passed, such as [h].
  return /[dmyhs]/i.test(positive.replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, ''));
}
