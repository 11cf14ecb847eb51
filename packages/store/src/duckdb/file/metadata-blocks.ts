import type { FileHandle } from 'node:fs/promises';
import { engineChecksum } from './engine-checksum.ts';

/**
 * The engine keeps what it knows of its tables in blocks of 256 KiB, each with a checksum and 64 parts. A checkpoint writes new parts
 * between those that the last one wrote, in the same block, and then a header that points to the new ones. Until that header is
 * written the old parts count, and none of their bytes has changed.
 */
const BLOCK_BYTES = 262_144;
const FIRST_BLOCK = 12_288;
const CHECKSUM_BYTES = 8;
const PART_BYTES = 4_088;
const HEADERS = [4_096, 8_192];
const HEADER_BYTES = 4_096;

/** The end of a chain of parts. */
const NONE = 0xffff_ffff_ffff_ffffn;

/** A block whose checksum is not that of its bytes. */
interface CutBlock {
  /** Where it begins in the file. */
  readonly location: number;
  /** The checksum of its bytes. */
  readonly checksum: bigint;
}

/**
 * Finds the blocks of a data file that were being written when the machine stopped: some pages are new and some old, so that the
 * checksum is wrong. Only blocks to which a checkpoint writes more are looked at: where others have a wrong checksum, they are
 * damaged. Nothing is found in a file that is not laid out as this version of the engine does it.
 */
export async function findCutBlocks(file: FileHandle): Promise<readonly CutBlock[]> {
  const header = await readHeader(file);
  if (header === undefined) return [];
  const cut: CutBlock[] = [];
  for (const block of await blocksWithRoom(file, header)) {
    const location = locationOf(block);
    const bytes = await readBytes(file, location, BLOCK_BYTES);
    const checksum = engineChecksum(bytes.subarray(CHECKSUM_BYTES));
    if (bytes.length === BLOCK_BYTES && checksum !== bytes.readBigUInt64LE())
      cut.push({ location, checksum });
  }
  return cut;
}

interface Header {
  /** How many checkpoints were made. */
  readonly iteration: bigint;
  /** The part with which the list of free blocks begins. */
  readonly freeList: bigint;
  readonly blocks: bigint;
}

/** The header that counts; undefined if both are damaged, or blocks have another size. */
async function readHeader(file: FileHandle): Promise<Header | undefined> {
  const headers: Header[] = [];
  for (const location of HEADERS) {
    const bytes = await readBytes(file, location, HEADER_BYTES);
    if (bytes.length < HEADER_BYTES) return undefined;
    const word = (place: number) => bytes.readBigUInt64LE(place * 8);
    if (word(0) !== engineChecksum(bytes.subarray(CHECKSUM_BYTES)) || word(5) !== BigInt(BLOCK_BYTES))
      continue;
    headers.push({ iteration: word(1), freeList: word(3), blocks: word(4) });
  }
  return headers.toSorted((one, other) => Number(other.iteration - one.iteration))[0];
}

/** The blocks that have parts without anything in them, by the list of free blocks. */
async function blocksWithRoom(file: FileHandle, { freeList, blocks }: Header): Promise<readonly bigint[]> {
  const chain = await readChain(file, freeList, blocks);
  let at = 0;
  const word = () => {
    at += 8;
    return at <= chain.length ? chain.readBigUInt64LE(at - 8) : 0n;
  };
  const skip = (count: bigint, bytes: number) => {
    at += Number(count) * bytes;
  };
  skip(word(), 8);
  // A block that several columns share, and by how many of them.
  skip(word(), 12);
  const found: bigint[] = [];
  for (let left = word(); left > 0n && at < chain.length; left -= 1n) {
    const [block, free] = [word(), word()];
    if (free !== 0n && block < blocks) found.push(block);
  }
  return found;
}

/** The bytes of parts that follow each other: each begins with where the next one is. */
async function readChain(file: FileHandle, first: bigint, blocks: bigint): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let pointer = first; pointer !== NONE && parts.length < Number(blocks) * 64; ) {
    const [block, place] = [pointer & 0xff_ffff_ffff_ffffn, Number(pointer >> 56n)];
    const location = locationOf(block) + CHECKSUM_BYTES + place * PART_BYTES;
    const bytes = await readBytes(file, location, PART_BYTES);
    if (bytes.length < PART_BYTES) break;
    parts.push(bytes.subarray(8));
    pointer = bytes.readBigUInt64LE();
  }
  return Buffer.concat(parts);
}

function locationOf(block: bigint): number {
  return FIRST_BLOCK + Number(block) * BLOCK_BYTES;
}

async function readBytes(file: FileHandle, location: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, location);
  return buffer.subarray(0, bytesRead);
}
