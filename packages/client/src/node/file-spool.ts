import {
  closeSync,
  fdatasync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { Spool } from '../tracker/spool.ts';
import { isNamed } from './file-lock.ts';
import { requireOwnFolder } from './own-file.ts';
import { adoptedFolders, type RunFolder, takeFolder } from './spool-folders.ts';
import { SpoolPosition } from './spool-position.ts';
import { headerOf, readRecords, readSegment, type Segment } from './spool-segment.ts';

export interface FileSpoolOptions {
  /** The files of this process take at most so many bytes; by default 1 GiB. When they do, new records are dropped. */
  readonly maxBytes?: number;
  /** A file of so many bytes is followed by the next one; by default 8 MiB. */
  readonly segmentBytes?: number;
  /** How long records may wait until the disk is asked to store them for good, in seconds; by default 1. */
  readonly syncSeconds?: number;
}

/**
 * A spool in a folder. Each process that opens it has a folder of its own in there, with append-only files of records (NDJSON), and takes
 * over what processes that have ended left. Every append reaches the operating system before it returns, so it survives a crash of the
 * process; a crash of the machine loses at most what the last second brought. A line that a crash cut off is ignored. Processes that share
 * the folder must see whether the others run, by their process ids: those of one machine, or of one container.
 */
export function fileSpool(directory: string, options: FileSpoolOptions = {}): Spool {
  const { maxBytes = 1024 ** 3, syncSeconds = 1 } = options;
  const { segmentBytes = Math.min(8 * 1024 ** 2, maxBytes / 8) } = options;
  const path = resolve(directory);
  let product = '';
  let folder: RunFolder | undefined;
  let position: SpoolPosition | undefined;
  let segments: Segment[] = [];
  /** No number is used again: it may be noted that a segment of that number is delivered. */
  let lastNumber = 0;
  /** The segment that is written to, the last one, once there is one. */
  let descriptor: number | undefined;
  let isTorn = false;
  let bytes = 0;
  let unread = 0;
  let reading: Reading | undefined;
  let syncing: ReturnType<typeof setTimeout> | undefined;

  function open(productId: string): void {
    makeDirectory(path);
    product = productId;
    const own = takeFolder(path);
    folder = own;
    position = new SpoolPosition(join(own.path, 'answered'));
    try {
      for (const left of adoptedFolders(path, own)) adopt(left);
    } catch (error) {
      // What was moved by then is found by the next run.
      if (segments.length === 0) rmSync(own.path, { recursive: true });
      release();
      throw error;
    }
  }

  /** Moves the segments of a run that has ended to this one. */
  function adopt(left: RunFolder): void {
    try {
      const answered = new SpoolPosition(join(left.path, 'answered')).read();
      for (const [number, file] of segmentsIn(left.path)) {
        const { productId, records, bytes: size } = readSegment(file);
        if (productId !== undefined && productId !== product)
          throw new Error(`the spool belongs to the product ${productId}: use a folder per product`);
        const done = Math.min(records, answered.get(number) ?? 0);
        if (done === records) rmSync(file);
        else take(file, { records, answered: done, bytes: size });
      }
      rmSync(left.path, { recursive: true });
    } finally {
      left.unlock();
    }
  }

  function take(
    file: string,
    { records, answered, bytes: size }: Pick<Segment, 'records' | 'answered' | 'bytes'>,
  ): void {
    const segment = { ...nextSegment(), bytes: size, records, answered };
    // First what is delivered: without it that would be sent again.
    position?.write(segment.number, answered);
    renameSync(file, segment.path);
    add(segment);
    unread += records - answered;
  }

  function nextSegment(): Segment {
    lastNumber += 1;
    const file = join(folder?.path ?? '', `${lastNumber}.ndjson`);
    return { path: file, number: lastNumber, bytes: 0, records: 0, answered: 0 };
  }

  function add(segment: Segment): void {
    segments.push(segment);
    bytes += segment.bytes;
  }

  function append(line: string, isHeld: boolean): boolean {
    if (folder === undefined) throw new Error(`the spool ${path} is not open`);
    const size = Buffer.byteLength(line) + 1;
    if (bytes + size > maxBytes) return false;
    let segment = segments.at(-1);
    if (segment === undefined || descriptor === undefined || segment.bytes >= segmentBytes) segment = begin();
    write(segment, line);
    segment.records += 1;
    if (!isHeld) unread += 1;
    else reading = { segment, place: segment.bytes, skip: 0 };
    syncLater();
    return true;
  }

  /** Begins the next segment. */
  function begin(): Segment {
    endSegment();
    const segment = nextSegment();
    descriptor = openSync(segment.path, 'wx', 0o600);
    isTorn = false;
    add(segment);
    try {
      write(segment, headerOf(product));
    } catch (error) {
      remove(segment);
      throw error;
    }
    return segment;
  }

  /** Nobody waits until the disk has it. */
  function endSegment(): void {
    const ended = descriptor;
    descriptor = undefined;
    if (ended !== undefined) fsync(ended, () => closeSync(ended));
  }

  function write(segment: Segment, line: string): void {
    // If the last write failed halfway, its part of a line becomes a line that is ignored.
    const whole = Buffer.from(`${isTorn ? '#\n' : ''}${line}\n`);
    isTorn = true;
    for (let done = 0; done < whole.length; ) {
      const length = writeSync(descriptor as number, whole, done);
      done += length;
      segment.bytes += length;
      bytes += length;
    }
    isTorn = false;
  }

  function syncLater(): void {
    syncing ??= setTimeout(() => {
      syncing = undefined;
      // A disk that fails tells so to the next write.
      if (descriptor !== undefined) fdatasync(descriptor, () => undefined);
    }, syncSeconds * 1000);
    syncing.unref();
  }

  function read(most: number): readonly string[] {
    const first = segments[0];
    if (unread === 0 || first === undefined) return [];
    const { segment, place, skip } = reading ?? startOf(first);
    const { records, end } = readRecords(segment.path, place, most);
    const fresh = records.slice(skip);
    reading =
      end > place && end < segment.bytes
        ? { segment, place: end, skip: Math.max(0, skip - records.length) }
        : after(segment);
    unread -= fresh.length;
    const isEnd = end === place && reading.segment === segment;
    return fresh.length > 0 || isEnd ? fresh : read(most);
  }

  function after(segment: Segment): Reading {
    const next = segments.find(({ number }) => number > segment.number);
    return next ? startOf(next) : { segment, place: segment.bytes, skip: 0 };
  }

  function acknowledge(count: number): void {
    let left = count;
    while (left > 0) {
      const [oldest] = segments;
      if (oldest === undefined) return;
      const answered = Math.min(left, oldest.records - oldest.answered);
      oldest.answered += answered;
      left -= answered;
      if (oldest.answered === oldest.records && (segments.length > 1 || oldest.bytes >= segmentBytes))
        remove(oldest);
      else if (left === 0) position?.write(oldest.number, oldest.answered);
      else return;
    }
  }

  function remove(segment: Segment): void {
    if (segment === segments.at(-1)) endSegment();
    segments = segments.filter((one) => one !== segment);
    // All of it was read, since it is delivered: the next one is read from its start.
    if (reading?.segment === segment) reading = undefined;
    bytes -= segment.bytes;
    rmSync(segment.path, { force: true });
    position?.forget(segment.number);
  }

  function close(): void {
    if (folder === undefined) return;
    clearTimeout(syncing);
    if (descriptor !== undefined) {
      fsyncSync(descriptor);
      closeSync(descriptor);
      descriptor = undefined;
    }
    const isEmpty = segments.every(({ records, answered }) => answered === records);
    if (isEmpty) rmSync(folder.path, { recursive: true, force: true });
    release();
    if (isEmpty) removeIfEmpty(path);
  }

  function release(): void {
    position?.close();
    folder?.unlock();
    folder = undefined;
  }

  return {
    open,
    append,
    read,
    acknowledge,
    close,
    get unread() {
      return unread;
    },
  };
}

/** Where the next records are read, and how many of those are delivered. */
interface Reading {
  readonly segment: Segment;
  readonly place: number;
  readonly skip: number;
}

/** Of a segment that an earlier run left, the first records may be delivered. */
function startOf(segment: Segment): Reading {
  return { segment, place: 0, skip: segment.answered };
}

/** The segments in a folder by their numbers, oldest first. */
function segmentsIn(folder: string): (readonly [number: number, file: string])[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const number = /^(\d+)\.ndjson$/.exec(name)?.[1];
      return number === undefined ? [] : [[Number(number), join(folder, name)] as const];
    })
    .sort(([one], [other]) => one - other);
}

function makeDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw isNamed(error, 'EEXIST') ? new Error(`${path} is a file: give the path of a folder`) : error;
  }
  // Else somebody could have records sent that are theirs.
  requireOwnFolder(path, true);
}

/** Another process may have a folder in it. */
function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // It is not empty.
  }
}
