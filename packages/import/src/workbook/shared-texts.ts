import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { readPart } from './archive.ts';
import { XmlReader } from './xml-reader.ts';

/** The texts that cells refer to by their place. */
export async function readTexts(part: FileEntry): Promise<readonly string[]> {
  const texts: string[] = [];
  const rich = new RichText();
  const xml = new XmlReader({
    onOpen(name) {
      if (name === 'si') rich.clear();
      else rich.open(name);
    },
    onText: (text) => rich.add(text),
    onClose(name) {
      if (name === 'si') texts.push(rich.text);
      else rich.close(name);
    },
  });
  for await (const piece of readPart(part)) xml.write(piece);
  xml.end();
  return texts;
}

/** A text in runs of different looks. How it is spoken, which is beside it in Japanese, is no part of it. */
export class RichText {
  #text = '';
  #isText = false;
  #isSpoken = false;

  clear(): void {
    this.#text = '';
    this.#isText = false;
    this.#isSpoken = false;
  }

  open(name: string): void {
    if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isSpoken = true;
  }

  add(text: string): void {
    if (this.#isText && !this.#isSpoken) this.#text += text;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isSpoken = false;
  }

  get text(): string {
    return unescaped(this.#text);
  }
}

/** What XML cannot have is written as `_x0001_`, and an underscore before such a thing as `_x005F_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
