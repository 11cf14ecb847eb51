import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Spool } from '../tracker/spool.ts';
import { isNamed, lockFile } from './file-lock.ts';

export interface FileSpoolOptions {
  /** The file is rewritten without delivered records once those take up this many bytes; by default 1 MiB. */
  readonly compactBytes?: number;
}

/**
 * A spool in one append-only NDJSON file: a header that names the product, then records and, between them, how many of
 * the oldest were delivered. Every append reaches the operating system before it returns, so it survives a crash of the
 * process, but not of the machine. A line that a crash cut off is ignored. A lock file, `.lock`, makes sure that only
 * one process at a time uses the spool.
 */
export function fileSpool(file: string, { compactBytes = 1024 * 1024 }: FileSpoolOptions = {}): Spool {
  const path = resolve(file);
  let product = '';
  let waiting: string[] = [];
  let answeredBytes = 0;
  let descriptor: number | undefined;
  let unlock: (() => void) | undefined;
  let isTorn = false;

  function open(productId: string): readonly string[] {
    unlock = lockFile(`${path}.lock`);
    try {
      waiting = unanswered(readText(path), productId);
      product = productId;
      compact();
      return [...waiting];
    } catch (error) {
      unlock();
      throw error;
    }
  }

  function append(line: string): void {
    write(line);
    waiting.push(line);
  }

  function acknowledge(lines: readonly string[]): void {
    let answered = 0;
    for (const line of lines) {
      if (waiting[answered] !== line) continue;
      answered += 1;
      answeredBytes += Buffer.byteLength(line);
    }
    if (answered === 0) return;
    waiting.splice(0, answered);
    if (answeredBytes >= compactBytes) compact();
    else write(JSON.stringify({ answered }));
  }

  function write(line: string): void {
    if (descriptor === undefined) throw new Error(`the spool ${path} is not open`);
    // If the last write failed halfway, its part of a line becomes a line that is ignored.
    const whole = Buffer.from(`${isTorn ? '#\n' : ''}${line}\n`);
    isTorn = true;
    for (let done = 0; done < whole.length; ) done += writeSync(descriptor, whole, done);
    isTorn = false;
  }

  /** Rewrites the file with the waiting records: in a second file that then replaces it, so a crash leaves one intact. */
  function compact(): void {
    // What a crash left, or somebody put there: it is not written to.
    rmSync(`${path}.new`, { force: true });
    const aside = openSync(`${path}.new`, 'wx', 0o600);
    const old = descriptor;
    descriptor = aside;
    isTorn = false;
    try {
      for (const line of [JSON.stringify({ spool: 1, productId: product }), ...waiting]) write(line);
      fsyncSync(aside);
      renameSync(`${path}.new`, path);
    } catch (error) {
      closeSync(aside);
      descriptor = old;
      throw error;
    }
    if (old !== undefined) closeSync(old);
    answeredBytes = 0;
  }

  function close(): void {
    if (descriptor === undefined) return;
    closeSync(descriptor);
    descriptor = undefined;
    if (waiting.length === 0) rmSync(path, { force: true });
    unlock?.();
  }

  return { open, append, acknowledge, close };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isNamed(error, 'ENOENT')) return '';
    throw error;
  }
}

/** A line of the file: the header, the number of oldest records that were delivered, or a record. */
interface SpoolLine {
  readonly productId?: string;
  readonly answered?: number;
  readonly clientId?: string;
}

/** The records of a spool that were not delivered. Throws if it belongs to another product or is not a spool. */
function unanswered(text: string, productId: string): string[] {
  const [header, ...lines] = text.split('\n');
  if (text === '') return [];
  const product = readLine(header ?? '')?.productId;
  if (product === undefined) throw new Error('the file is not a spool: give the path of a new file');
  if (product !== productId)
    throw new Error(`the spool belongs to the product ${product}: use a file per product`);
  const records: string[] = [];
  let answered = 0;
  for (const line of lines) {
    const read = readLine(line);
    if (read?.answered !== undefined) answered += read.answered;
    else if (read?.clientId !== undefined) records.push(line);
  }
  return records.slice(answered);
}

function readLine(line: string): SpoolLine | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
