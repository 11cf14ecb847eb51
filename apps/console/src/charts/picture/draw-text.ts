import { element, type Origin } from './elements.ts';
import { plainColor } from './plain-color.ts';

/** How much of the height of a line is above its baseline, in the fonts of all systems. */
const ASCENT = 0.8;

/** A piece of a text that stands on one line. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly box: DOMRect;
}

/** A text of the page as it is broken into lines there. */
export function drawText(node: Text, origin: Origin): SVGTextElement[] {
  const parent = node.parentElement;
  if (!parent) return [];
  const style = getComputedStyle(parent);
  const isCut = style.textOverflow === 'ellipsis' && parent.scrollWidth > parent.clientWidth;
  return linesOf(node).map(({ from, to, box }) => {
    const words = node.data.slice(from, to).replace(/\s+/g, ' ');
    return element(
      'text',
      {
        x: box.x - origin.x,
        y: box.y - origin.y + box.height * ASCENT,
        fill: plainColor(style.color),
        'font-family': style.fontFamily,
        'font-size': style.fontSize,
        'font-weight': style.fontWeight,
        'font-style': style.fontStyle,
        'font-variant-numeric': style.fontVariantNumeric,
      },
      isCut ? cutTo(parent.clientWidth / parent.scrollWidth, words) : words,
    );
  });
}

function linesOf(node: Text): Line[] {
  const lines: Line[] = [];
  for (const piece of piecesOf(node)) {
    const last = lines.at(-1);
    if (last && Math.abs(last.box.y - piece.box.y) < 2) lines[lines.length - 1] = { ...last, to: piece.to };
    else lines.push(piece);
  }
  return lines;
}

/** Words, or the letters of a word that is too long for a line. */
function piecesOf(node: Text): Line[] {
  const words = [...node.data.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
  return words.flatMap(({ from, to }) => {
    const boxes = boxesOf(node, from, to);
    if (boxes.length < 2) return boxes.map((box) => ({ from, to, box }));
    return Array.from({ length: to - from }, (_, index) => from + index).flatMap((at) =>
      boxesOf(node, at, at + 1).map((box) => ({ from: at, to: at + 1, box })),
    );
  });
}

function boxesOf(node: Text, from: number, to: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

function cutTo(share: number, words: string): string {
  return `${words.slice(0, Math.floor(words.length * share) - 1)}…`;
}
