import { type Part, setWords, type Word } from './part.ts';
import { boxPlace, columnCount, findWays } from './plan.ts';
import { style } from './style.ts';
import type { Arrow } from './uses.ts';

const width = 1000;
const edge = 16;
const column = (width - 2 * edge) / columnCount;
const gap = { between: 12, rows: 44 };
const legendHeight = 40;

interface Box {
  workspace: string;
  words: readonly Word[];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An SVG of the parts at their places, with arrows to the parts that they use. */
export function draw(parts: Readonly<Record<string, Part>>, arrows: readonly Arrow[]): string {
  const boxes = placeBoxes(parts);
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const height = bottom + legendHeight + edge;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    '<title>The parts of Keytally and what each uses</title>',
    `<style>${style}</style>`,
    '<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10z"/></marker>',
    `<rect class="paper" width="${width}" height="${height}" rx="10"/>`,
    ...drawArrows(arrows, boxes),
    ...boxes.flatMap(drawBox),
    ...drawLegend(bottom + legendHeight),
    '</svg>\n',
  ].join('\n');
}

function placeBoxes(parts: Readonly<Record<string, Part>>): Box[] {
  const boxes = Object.entries(parts).map(([workspace, part]) => {
    const [from, to] = boxPlace(workspace).columns;
    const inside = { x: edge + from * column + gap.between / 2, width: (to - from) * column - gap.between };
    return { workspace, ...inside, y: 0, ...setWords(part, inside.width) };
  });
  let y = edge;
  for (const row of boxesByRow(boxes)) {
    const height = Math.max(...row.map((box) => box.height));
    for (const box of row) Object.assign(box, { y, height });
    y += height + gap.rows;
  }
  return boxes;
}

function boxesByRow(boxes: readonly Box[]): Box[][] {
  const rows = Map.groupBy(boxes, ({ workspace }) => boxPlace(workspace).row);
  return Array.from(rows)
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row);
}

function drawArrows(arrows: readonly Arrow[], boxes: readonly Box[]): string[] {
  const find = (name: string) => boxes.find(({ workspace }) => workspace === name);
  return findWays(arrows).map(({ arrow, column: at }) => {
    const [from, to] = [find(arrow.from), find(arrow.to)];
    const x = edge + at * column;
    return `<path class="arrow ${arrow.use}" d="M${x} ${(from?.y ?? 0) + (from?.height ?? 0)}V${(to?.y ?? 0) - 2}"/>`;
  });
}

function drawBox({ workspace, words, x, y, width, height }: Box): string[] {
  const kind = workspace.split('/')[0];
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect class="${kind}" width="${width}" height="${height}" rx="8"/>`,
    ...words.map(drawWord),
    '</g>',
  ];
}

function drawWord({ kind, text, x, y, width }: Word): string {
  if (kind === 'name') {
    const above = text.slice(0, text.indexOf('/') + 1);
    return `<text x="${x}" y="${y}">${above}<tspan class="name">${text.slice(above.length)}</tspan></text>`;
  }
  if (kind !== 'folder') return `<text class="${kind}" x="${x}" y="${y}">${text}</text>`;
  const chip = `<rect class="chip" x="${x}" y="${y - 17}" width="${width}" height="24" rx="5"/>`;
  return `${chip}<text class="folder" x="${x + width / 2}" y="${y}">${text}</text>`;
}

function drawLegend(y: number): string[] {
  const uses = { code: 'imports its code', types: 'imports its types alone', file: 'reads its files' };
  const lines = Object.entries(uses).map(([use, text], index) => {
    const x = edge + 8 + index * 210;
    return `<path class="arrow ${use}" d="M${x} ${y - 5}h40"/><text x="${x + 48}" y="${y}">${text}</text>`;
  });
  return [...lines, `<text x="640" y="${y}">a › b: folder a may import folder b, never the reverse</text>`];
}
