import { Bytes } from './bytes.ts';

/** Bytes written at a place, or a new size. The orders rise from change to change. */
type Change =
  | { readonly order: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly order: number; readonly size: number };

/** What the disk has of the changes that were not synced. */
export interface Kept {
  /** Changes of sizes and names from this one on are lost. */
  readonly namesBefore: number;
  /** Whether the next page of 4,096 bytes that was written is there. */
  readonly page: () => boolean;
}

const PAGE = 4_096;

/** A file, of which a part is on the disk for sure. */
export class WrittenFile {
  readonly #synced = new Bytes();
  #changes: Change[] = [];
  /** As the running system sees it. */
  size = 0;

  write(order: number, at: number, bytes: Uint8Array): void {
    this.#changes.push({ order, at, bytes });
    this.size = Math.max(this.size, at + bytes.length);
  }

  resize(order: number, size: number): void {
    this.#changes.push({ order, size });
    this.size = size;
  }

  /** Whatever was done up to this order is on the disk from now on. */
  sync(upTo: number): void {
    const done = this.#changes.filter(({ order }) => order <= upTo);
    apply(this.#synced, done, { namesBefore: Number.POSITIVE_INFINITY, page: () => true });
    this.#changes = this.#changes.slice(done.length);
  }

  /** The bytes after a power cut. */
  afterCut(kept: Kept): Buffer {
    const bytes = this.#synced.copy();
    apply(bytes, this.#changes, kept);
    return bytes.read();
  }
}

function apply(bytes: Bytes, changes: readonly Change[], { namesBefore, page }: Kept): void {
  for (const change of changes) {
    if ('size' in change) {
      // What is written after a size that is lost is nowhere: its pages belong to no file.
      if (change.order >= namesBefore) return;
      bytes.resize(change.size);
    } else for (const [at, part] of pagesOf(change.at, change.bytes)) if (page()) bytes.write(at, part);
  }
}

function* pagesOf(at: number, bytes: Uint8Array): Generator<readonly [number, Uint8Array]> {
  for (let from = at; from < at + bytes.length; ) {
    const to = Math.min(at + bytes.length, (Math.floor(from / PAGE) + 1) * PAGE);
    yield [from, bytes.subarray(from - at, to - at)];
    from = to;
  }
}
