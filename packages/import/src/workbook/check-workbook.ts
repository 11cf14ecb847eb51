import { ERR_INVALID_CRC32, type FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Archive } from './archive.ts';
import { TagCounter } from './tag-counter.ts';

/** What a workbook has too much of, worded to follow "it has". */
export class WorkbookTooLarge extends Error {
  override readonly name = 'WorkbookTooLarge';
}

/** Rows of a sheet, as many as spreadsheets have. */
export const MOST_ROWS = 1_048_576;

const MIB = 1024 * 1024;

/** A packed workbook is kept in memory. */
export const MOST_BYTES = 256 * MIB;

/** Most of what is inflated of a sheet, which is read bit by bit, and of any other part, which is kept in memory. */
const MOST_OF_SHEET = 1024 * MIB;
const MOST_OF_PART = 128 * MIB;

/** Tags of a part other than a sheet: some 1,250,000 different texts. */
const MOST_TAGS = 5_000_000;

/** Cells of a sheet, with the empty ones before others. */
export const MOST_CELLS = 20_000_000;

/** Bytes of a text or tag. A cell of a spreadsheet has at most 32,767 characters. */
const LONGEST_TEXT = MIB;

/**
 * Inflates each part of a workbook once, without keeping it: a workbook of a few kilobytes can inflate to what no memory
 * holds. Also checks the checksum of each part.
 */
export async function checkWorkbook(archive: Archive): Promise<void> {
  for (const part of archive.values()) await checkPart(part);
}

async function checkPart(entry: FileEntry): Promise<void> {
  const isSheet = /worksheets\/[^/]*\.xml$/i.test(entry.filename);
  const isXml = /\.(xml|rels)$/i.test(entry.filename);
  const most = isSheet ? MOST_OF_SHEET : MOST_OF_PART;
  const tags = new TagCounter();
  let bytes = 0;
  let refusal: unknown;
  const check = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.length;
      try {
        if (bytes > most) throw new WorkbookTooLarge(`more than ${most / MIB} MiB in ${entry.filename}`);
        if (isXml) tags.add(chunk);
        checkTags(tags, isSheet);
      } catch (error) {
        // What the library throws after this may say only that the stream has ended.
        refusal ??= error;
        throw error;
      }
    },
  });
  try {
    await entry.getData(check);
  } catch (error) {
    if (refusal !== undefined) throw refusal;
    if (error instanceof Error && error.message === ERR_INVALID_CRC32)
      throw new Error(`the checksum of ${entry.filename} is wrong`);
    throw error;
  }
}

function checkTags({ tags, rows, cells, longest }: TagCounter, isSheet: boolean): void {
  if (longest > LONGEST_TEXT) throw new WorkbookTooLarge('a text of more than 1 MiB');
  if (rows > MOST_ROWS) throw tooMany(MOST_ROWS, 'rows');
  if (cells > MOST_CELLS) throw tooMany(MOST_CELLS, 'cells, with the empty ones before others');
  if (!isSheet && tags > MOST_TAGS) throw tooMany(MOST_TAGS, 'tags for texts and styles');
}

export function tooMany(most: number, things: string): WorkbookTooLarge {
  return new WorkbookTooLarge(`more than ${most.toLocaleString('en')} ${things}`);
}
