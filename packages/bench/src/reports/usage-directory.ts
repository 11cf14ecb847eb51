import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithUsage, type UsageSize } from './report-data.ts';

/** How much usage there is, by the names of the command line. XL has the users, sessions and days of L. */
export const SIZES = {
  S: { events: 1_000_000 },
  M: { events: 10_000_000 },
  L: { events: 100_000_000 },
  XL: { events: 1_000_000_000, eventsOfSession: 300 },
} as const satisfies Readonly<Record<string, UsageSize>>;

export type SizeName = keyof typeof SIZES;

/** @throws {TypeError} if no size has that name */
export function sizeNamed(name: string): SizeName {
  if (!(name in SIZES)) throw new TypeError(`a size is one of ${Object.keys(SIZES).join(', ')}, not ${name}`);
  return name as SizeName;
}

/** Bytes of disk for each event while the data is made: the data file, its log, and the sorting of a part. */
const ROOM_OF_EVENT = 40;

/**
 * Runs work with a data directory that is full of usage. The directory is removed afterwards, but for that of size XL, which takes
 * an hour or more to make: it stays in the folder for temporary files, is filled up if that was interrupted, and is used again.
 *
 * @throws {Error} if there is not enough room on the disk
 */
export async function withUsage<T>(
  name: SizeName,
  work: (directory: string) => Promise<T>,
  twice = false,
): Promise<T> {
  const size = { ...SIZES[name], twice };
  if (name === 'XL') return work(await keptDirectory(join(tmpdir(), 'keytally-bench-XL'), size));
  const directory = mkdtempSync(join(tmpdir(), 'keytally-bench-'));
  try {
    await fillWithUsage(directory, size);
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

async function keptDirectory(directory: string, size: UsageSize): Promise<string> {
  const full = join(directory, 'full');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!existsSync(full)) {
    requireRoom(
      directory,
      size.events * ROOM_OF_EVENT - usedBytes(join(directory, 'private/keytally.duckdb')),
    );
    console.log(`${directory} is being filled; if it is interrupted, the next run goes on`);
    await fillWithUsage(directory, size);
    writeFileSync(full, '');
  }
  return directory;
}

function usedBytes(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function requireRoom(directory: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(directory);
  const gigabytes = (number: number) => `${Math.ceil(number / 1e9)} GB`;
  if (bavail * bsize < bytes)
    throw new Error(
      `${directory} has ${gigabytes(bavail * bsize)} free and ${gigabytes(bytes)} are needed; set TMPDIR to a folder with more`,
    );
}
