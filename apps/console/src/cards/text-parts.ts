/** A part of a text: words, or a link. */
interface TextPart {
  readonly words: string;
  readonly href?: string;
}

/** `[words](https://…)` with nothing in either that would end it. Links of other kinds could run code. */
const LINK = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g;

/** The paragraphs of a text, each as its words and links: all the markup that a text of a board has. */
export function paragraphsOf(text: string): readonly (readonly TextPart[])[] {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(partsOf);
}

function partsOf(paragraph: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: link, 1: words = '', 2: href = '', index } of paragraph.matchAll(LINK)) {
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ words: paragraph.slice(end, index) });
    parts.push({ words, href });
    end = index + link.length;
  }
  return end < paragraph.length ? [...parts, { words: paragraph.slice(end) }] : parts;
}
