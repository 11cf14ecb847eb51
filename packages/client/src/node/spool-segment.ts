import { closeSync, openSync, readSync } from 'node:fs';

/** A file of a spool: a header, and then a record a line. */
export interface Segment {
  readonly path: string;
  readonly number: number;
  bytes: number;
  /** How many records it has, and how many of the oldest are delivered. */
  records: number;
  answered: number;
}

/** The first line of a segment. */
export function headerOf(productId: string): string {
  return JSON.stringify({ spool: 2, productId });
}

/** What another run left: of which product it is, and how much. Without a product the run ended before it wrote a record. */
interface FoundSegment {
  readonly productId?: string;
  readonly records: number;
  readonly bytes: number;
}

/** @throws {Error} if the file is no segment */
export function readSegment(path: string): FoundSegment {
  let productId: string | undefined;
  let records = 0;
  let place = 0;
  for (;;) {
    const lines = readLines(path, place, CHUNK);
    if (lines.length === 0) break;
    if (place === 0) productId = productIn(lines.toString('utf8', 0, lines.indexOf(LINE_FEED)), path);
    records += countRecords(lines);
    place += lines.length;
  }
  return { ...(productId !== undefined && { productId }), records, bytes: place };
}

const CHUNK = 4 * 1024 * 1024;
const LINE_FEED = 0x0a;

/** The records from a place on, about so many bytes, and the place behind them. */
export function readRecords(path: string, from: number, bytes: number) {
  const lines = readLines(path, from, bytes);
  const end = from + lines.length;
  return { records: lines.toString('utf8').split('\n').filter(isRecord), end };
}

/** Whole lines from a place on, at least one if there is any. What has no line feed was cut off. */
function readLines(path: string, from: number, bytes: number): Buffer {
  const descriptor = openSync(path, 'r');
  try {
    for (let size = Math.max(1024, bytes); ; size *= 2) {
      const chunk = Buffer.allocUnsafe(size);
      const length = readSync(descriptor, chunk, 0, size, from);
      const end = chunk.subarray(0, length).lastIndexOf(LINE_FEED) + 1;
      if (end > 0 || length < size) return chunk.subarray(0, end);
    }
  } finally {
    closeSync(descriptor);
  }
}

const HEADER = '{"spool":';

/** Whether a line was written whole: one that the disk had no room for is followed by a `#`. */
function isRecord(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}') && !line.startsWith(HEADER);
}

/** How many of the lines are records, as `isRecord` says: a spool of an hour is counted at each start. */
function countRecords(lines: Buffer): number {
  const [open, close] = [0x7b, 0x7d];
  let count = 0;
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(LINE_FEED, start);
    if (lines[start] === open && end > start + 1 && lines[end - 1] === close) count += 1;
    start = end + 1;
  }
  return lines.toString('latin1', 0, HEADER.length) === HEADER ? count - 1 : count;
}

function productIn(header: string, path: string): string {
  try {
    const { spool, productId } = JSON.parse(header) as { spool?: unknown; productId?: unknown };
    if (spool === 2 && typeof productId === 'string') return productId;
  } catch {
    // It is something else.
  }
  throw new Error(`${path} is no file of a spool: give the path of a new folder`);
}
