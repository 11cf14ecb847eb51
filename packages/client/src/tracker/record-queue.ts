/** How much may wait, and how much goes in one batch. */
export interface QueueLimits {
  /** Most records that wait. */
  readonly records: number;
  /** Most bytes of UTF-8 that wait. */
  readonly bytes: number;
}

/** Records that wait to be sent, first in, first out, each as its line of NDJSON. */
export interface RecordQueue {
  readonly size: number;
  /** Records ever taken up. */
  readonly added: number;
  /** Records ever removed. */
  readonly removed: number;
  /** Takes a record up, unless there is no room: what waits is kept, what is new is refused. */
  add(line: string): boolean;
  /** The oldest records, at least one if there is any; they stay until they are removed. */
  oldest(limits: QueueLimits): readonly string[];
  /** Removes the oldest records. */
  remove(count: number): void;
}

/** A queue that holds the given lines, whatever the limits, and takes up more within them. */
export function createRecordQueue(limits: QueueLimits, lines: readonly string[] = []): RecordQueue {
  const waiting = [...lines];
  const sizes = lines.map(byteLength);
  let bytes = sum(sizes);
  let removed = 0;
  return {
    get size() {
      return waiting.length;
    },
    get added() {
      return waiting.length + removed;
    },
    get removed() {
      return removed;
    },
    add(line) {
      const size = byteLength(line);
      if (waiting.length >= limits.records || bytes + size > limits.bytes) return false;
      waiting.push(line);
      sizes.push(size);
      bytes += size;
      return true;
    },
    oldest({ records, bytes: most }) {
      let left = most;
      const end = sizes.findIndex((size, index) => {
        left -= size;
        return index >= records || (left < 0 && index > 0);
      });
      return waiting.slice(0, end === -1 ? undefined : end);
    },
    remove(count) {
      const gone = waiting.splice(0, count).length;
      bytes -= sum(sizes.splice(0, gone));
      removed += gone;
    },
  };
}

const encoder = new TextEncoder();

/** Bytes of a line with its line feed. */
function byteLength(line: string): number {
  return encoder.encode(line).length + 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
