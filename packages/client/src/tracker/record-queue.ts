/** Limits of the queue or of a batch. */
interface QueueLimits {
  /** Maximum number of records. */
  readonly records: number;
  /** Maximum size in bytes of UTF-8. */
  readonly bytes: number;
}

/** Records that are sent together, each as a line of NDJSON. */
export interface RecordBatch {
  readonly lines: readonly string[];
  readonly bytes: number;
  /** Which of them a spool has too. */
  readonly areKept: readonly boolean[];
}

/** Records without an answer, first in, first out. Batches of them may be answered in any order. */
interface RecordQueue {
  /** Records without an answer, also those of batches. */
  readonly size: number;
  /** Records that are in no batch yet. */
  readonly waiting: number;
  /** Records ever added. */
  readonly added: number;
  /** Of the records ever added, the oldest so many have an answer. */
  readonly settled: number;
  hasRoom(line: string): boolean;
  /**
   * Adds records at the end, whether or not there is room.
   *
   * @param areKept whether a spool has them too
   */
  add(lines: readonly string[], areKept: boolean): void;
  /** Makes a batch of the oldest records that are in none, within the limits, but of at least one if there is any. */
  take(limits: QueueLimits): RecordBatch | undefined;
  /** Puts two halves in the place of a batch of several records. */
  divide(batch: RecordBatch): readonly RecordBatch[];
  /** Notes that a batch has its answer. Returns how many more of the oldest records that a spool has are answered. */
  settle(batch: RecordBatch): number;
  /** Forgets all records that have no answer, and returns their number. */
  clear(): number;
}

export function createRecordQueue(limits: QueueLimits): RecordQueue {
  let waiting: Sized[] = [];
  /** Those before it in `waiting` are in batches. */
  let taken = 0;
  /** In the order of their records; those that have their answer wait for the ones before them. */
  let batches: RecordBatch[] = [];
  const answered = new Set<RecordBatch>();
  let size = 0;
  let bytes = 0;
  let added = 0;
  let settled = 0;

  function take({ records, bytes: most }: QueueLimits): RecordBatch | undefined {
    let end = taken;
    let left = most;
    for (const { bytes: next } of from(taken)) {
      left -= next;
      if (end - taken >= records || (left < 0 && end > taken)) break;
      end += 1;
    }
    if (end === taken) return undefined;
    const batch = batchOf(waiting.slice(taken, end));
    taken = end;
    batches.push(batch);
    // Not each time: all that wait are copied.
    if (taken > waiting.length / 2) {
      waiting = waiting.slice(taken);
      taken = 0;
    }
    return batch;
  }

  function* from(place: number) {
    for (let at = place; at < waiting.length; at += 1) yield waiting[at] as Sized;
  }

  function settle(batch: RecordBatch): number {
    size -= batch.lines.length;
    bytes -= batch.bytes;
    answered.add(batch);
    const held = batches.findIndex((one) => !answered.has(one));
    const free = batches.splice(0, held === -1 ? batches.length : held);
    for (const one of free) {
      answered.delete(one);
      settled += one.lines.length;
    }
    return free.flatMap(({ areKept }) => areKept).filter(Boolean).length;
  }

  return {
    get size() {
      return size;
    },
    get waiting() {
      return waiting.length - taken;
    },
    get added() {
      return added;
    },
    get settled() {
      return settled;
    },
    hasRoom: (line) => size < limits.records && bytes + byteLength(line) <= limits.bytes,
    add(lines, areKept) {
      for (const line of lines) {
        const one = sized(line, areKept);
        waiting.push(one);
        bytes += one.bytes;
      }
      size += lines.length;
      added += lines.length;
    },
    take,
    divide(batch) {
      const middle = Math.ceil(batch.lines.length / 2);
      const records = batch.lines.map((line, place) => sized(line, batch.areKept[place] === true));
      const halves = [batchOf(records.slice(0, middle)), batchOf(records.slice(middle))];
      batches.splice(batches.indexOf(batch), 1, ...halves);
      return halves;
    },
    settle,
    clear() {
      const count = size;
      waiting = [];
      batches = [];
      answered.clear();
      taken = size = bytes = 0;
      settled = added;
      return count;
    },
  };
}

interface Sized {
  readonly line: string;
  readonly bytes: number;
  readonly isKept: boolean;
}

function sized(line: string, isKept: boolean): Sized {
  return { line, bytes: byteLength(line), isKept };
}

function batchOf(records: readonly Sized[]): RecordBatch {
  return {
    lines: records.map(({ line }) => line),
    bytes: records.reduce((sum, { bytes }) => sum + bytes, 0),
    areKept: records.map(({ isKept }) => isKept),
  };
}

const encoder = new TextEncoder();
const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Bytes of a line with its line feed. */
function byteLength(line: string): number {
  return (BEYOND_ASCII.test(line) ? encoder.encode(line).length : line.length) + 1;
}
