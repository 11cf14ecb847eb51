import { readFileSync, writeFileSync } from 'node:fs';

/** How often a fault was tried, and what became of it. A fault is named by its kind and by what was under way: `kill -9: ingest`. */
export interface Tally {
  readonly tried: number;
  readonly lost: number;
  /** Of the next start, in milliseconds. */
  readonly longestStartMs: number;
}

const ROW = /^\| ([^|]+?: .+?) +\| +([\d,]+) \| +([\d,]+) \| +([\d,]+) \| +([\d.]+) s \|$/gm;

const START = '<!-- tally -->';
const END = '<!-- end of tally -->';

/** The tally on a page, by fault. */
export function readTally(page: string): Map<string, Tally> {
  const number = (text = '') => Number(text.replaceAll(',', ''));
  return new Map(
    [...page.matchAll(ROW)].map(([, fault = '', tried, , lost, seconds]) => [
      fault,
      { tried: number(tried), lost: number(lost), longestStartMs: number(seconds) * 1_000 },
    ]),
  );
}

/** The same page with another tally. */
export function withTally(page: string, tally: ReadonlyMap<string, Tally>): string {
  const [before, after] = [page.indexOf(START) + START.length, page.indexOf(END)];
  return `${page.slice(0, before)}\n\n${tableOf(tally)}\n\n${page.slice(after)}`;
}

/** Adds a fault that was tried. */
export function addTo(tally: Map<string, Tally>, fault: string, isLost: boolean, startMs: number): void {
  add(tally, fault, { tried: 1, lost: isLost ? 1 : 0, longestStartMs: startMs });
}

/** Adds what was tried to the tally in a file. */
export function addToFile(path: string, tried: ReadonlyMap<string, Tally>): void {
  const page = readFileSync(path, 'utf8');
  const tally = readTally(page);
  for (const [fault, one] of tried) add(tally, fault, one);
  writeFileSync(path, withTally(page, tally));
}

function add(tally: Map<string, Tally>, fault: string, more: Tally): void {
  const { tried, lost, longestStartMs } = tally.get(fault) ?? { tried: 0, lost: 0, longestStartMs: 0 };
  tally.set(fault, {
    tried: tried + more.tried,
    lost: lost + more.lost,
    longestStartMs: Math.max(longestStartMs, more.longestStartMs),
  });
}

/** A table of Markdown whose columns are as wide as their cells, as the formatter wants it. */
function tableOf(tally: ReadonlyMap<string, Tally>): string {
  const faults = [...tally].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const kinds = [...new Set(faults.map(([fault]) => fault.slice(0, fault.indexOf(':'))))];
  const rows = kinds.flatMap((kind) => {
    const ofKind = faults.filter(([fault]) => fault.startsWith(`${kind}:`));
    return [...ofKind, [`all of ${kind}`, sumOf(ofKind.map(([, one]) => one))] as const];
  });
  const cells = [...rows, ...(kinds.length === 0 ? [] : [['all', sumOf([...tally.values()])] as const])].map(
    ([fault, { tried, lost, longestStartMs }]) => [
      fault,
      ...[tried, tried - lost, lost].map((count) => count.toLocaleString('en')),
      `${(longestStartMs / 1_000).toFixed(1)} s`,
    ],
  );
  const head = ['fault', 'tried', 'survived', 'lost', 'longest start after it'];
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...cells.map(line)].join('\n');
}

function sumOf(tallies: readonly Tally[]): Tally {
  return {
    tried: tallies.reduce((sum, { tried }) => sum + tried, 0),
    lost: tallies.reduce((sum, { lost }) => sum + lost, 0),
    longestStartMs: Math.max(0, ...tallies.map(({ longestStartMs }) => longestStartMs)),
  };
}
