import { RejectedTexts } from '@keytally/import';

type FileStyle = ConstructorParameters<typeof RejectedTexts>[0];
type Rejected = Parameters<RejectedTexts['add']>[0];

/** Rejected rows as files. A file that is made by a browser may lie on the disk. */
export interface BadRowFiles {
  /** The rows as they are in the file, to be corrected and imported. */
  readonly rows: Blob;
  /** Why each was rejected. */
  readonly reasons: Blob;
  /** Of the rows in them. */
  readonly count: number;
}

/** Rows that are kept, and bytes of their texts: a file that was read in a wrong way has a fault in every row. */
const MOST_ROWS = 100_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Gathers the rejected rows of a file, up to a limit. */
export class BadRows {
  readonly #texts: RejectedTexts;
  readonly #rows = new Pieces();
  readonly #reasons = new Pieces();
  #count = 0;
  #isFull = false;

  constructor(style: FileStyle) {
    this.#texts = new RejectedTexts(style);
    this.#add(this.#texts.begin());
  }

  add(rejected: Rejected): void {
    // Rows that follow one that does not fit are left out too: what is there are the first ones.
    this.#isFull ||= this.#count === MOST_ROWS || this.#rows.bytes + rejected.text.length > MOST_BYTES;
    if (this.#isFull) return;
    this.#add(this.#texts.add(rejected));
    this.#count += 1;
  }

  /** Undefined if there are none. */
  get files(): BadRowFiles | undefined {
    if (this.#count === 0) return undefined;
    return { rows: this.#rows.whole, reasons: this.#reasons.whole, count: this.#count };
  }

  #add({ row, reason }: ReturnType<RejectedTexts['begin']>): void {
    this.#rows.add(row);
    this.#reasons.add(reason);
  }
}

/** Bytes that are given to the browser as a part of a file. */
const PIECE = 1024 * 1024;

/** A file that grows, and is in memory of the page only in part. */
class Pieces {
  bytes = 0;
  readonly #whole: Blob[] = [];
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #waitingBytes = 0;

  add(piece: Uint8Array<ArrayBuffer>): void {
    this.bytes += piece.length;
    this.#waitingBytes += piece.length;
    this.#waiting.push(piece);
    if (this.#waitingBytes >= PIECE) this.#give();
  }

  get whole(): Blob {
    this.#give();
    return new Blob(this.#whole);
  }

  #give(): void {
    this.#whole.push(new Blob(this.#waiting));
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
