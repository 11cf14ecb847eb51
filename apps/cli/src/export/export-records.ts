import { callWithResponse, followCursors, type KeytallyClient } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import type { ExportPart, ExportQuestion, ExportState } from './export-part.ts';

/** Records of a page: the most that the contract takes. */
const PAGE = 100_000;

const LINE_FEED = 10;

/** Called after each page, and now and then within one. */
type OnProgress = (records: number) => void;

/** Adds the pages that are missing to the part of an export. */
export async function exportRecords(
  client: KeytallyClient,
  part: ExportPart,
  onProgress: OnProgress,
  limit = PAGE,
): Promise<ExportState> {
  const next = followCursors(part.state.cursor);
  while (!part.state.isWhole) {
    let { bytes, records } = part.state;
    const { nextCursor, watermark } = await readPage(
      client,
      { ...part.state, limit },
      async (chunk, lines) => {
        await part.write(chunk);
        bytes += chunk.length;
        records += lines;
        onProgress(records);
      },
    );
    const { cursor: _, ...state } = part.state;
    const cursor = next(nextCursor);
    const place = cursor === null ? { isWhole: true } : { isWhole: false, cursor };
    await part.endPage({ ...state, bytes, records, ...(watermark !== null && { watermark }), ...place });
  }
  return part.state;
}

interface PageQuestion extends ExportQuestion {
  readonly cursor?: string;
  readonly limit?: number;
}

/** Passes the bytes of a page on as they come, with the number of records that end in them. */
export async function readPage(
  client: KeytallyClient,
  { product, startDate, stopDate, clientId, type, cursor, limit = PAGE }: PageQuestion,
  take: (chunk: Uint8Array, records: number) => Promise<void>,
): Promise<{ readonly nextCursor: string | null; readonly watermark: string | null }> {
  const { data, response } = await callWithResponse(client, 'exportRecords', {
    path: { product_id: product },
    query: {
      limit,
      ...(startDate !== undefined && { startDate }),
      ...(stopDate !== undefined && { stopDate }),
      ...(clientId !== undefined && { clientId }),
      ...(cursor !== undefined && { cursor }),
    },
    headers: { Accept: type },
    parseAs: 'stream',
  }).catch(refused('to export the records'));
  // Every page of CSV begins with the names of the columns: the first one does for the file.
  let isHead = type === 'text/csv';
  const linesWithin = createPageLimits(limit);
  for await (const chunk of untilCut(data as unknown as AsyncIterable<Uint8Array>)) {
    const lines = linesWithin(chunk);
    const endOfHead = isHead ? chunk.indexOf(LINE_FEED) + 1 : 0;
    const records = isHead && endOfHead === 0 ? new Uint8Array() : chunk.subarray(endOfHead);
    if (endOfHead > 0) isHead = false;
    await take(cursor === undefined ? chunk : records, endOfHead > 0 ? lines - 1 : lines);
  }
  const { headers } = response;
  return { nextCursor: headers.get('X-Next-Cursor'), watermark: headers.get('X-Watermark') };
}

/** The same chunks. That the connection ends before the answer does is said in words. */
async function* untilCut(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError('The connection ended in the middle of an answer.');
  }
}

/** The longest line of a record, and more. */
const MOST_LINE_BYTES = 16 * 1024 ** 2;

/**
 * Counts the lines that end in each chunk. Fails as soon as chunks are more than a page can be: what answers without end must not
 * fill the disk.
 */
function createPageLimits(limit: number): (chunk: Uint8Array) => number {
  let lines = 0;
  let lineBytes = 0;
  return (chunk) => {
    const lastEnd = chunk.lastIndexOf(LINE_FEED);
    const ended = countLines(chunk);
    lines += ended;
    lineBytes = lastEnd < 0 ? lineBytes + chunk.length : chunk.length - lastEnd - 1;
    // One more line is the names of the columns.
    if (lines > limit + 1 || lineBytes > MOST_LINE_BYTES)
      throw new CommandError('The server sends more than it was asked for: is it a Keytally server?');
    return ended;
  };
}

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, end + 1)) lines += 1;
  return lines;
}
