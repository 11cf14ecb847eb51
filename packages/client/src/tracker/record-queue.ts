/** Limits of the queue or of a batch. */
interface QueueLimits {
  /** Maximum number of records. */
  readonly records: number;
  /** Maximum size in bytes of UTF-8. */
  readonly bytes: number;
}

/** Records that wait to be sent, first in, first out, each as a line of NDJSON. */
interface RecordQueue {
  readonly size: number;
  /** Records ever added. */
  readonly added: number;
  /** Records ever removed. */
  readonly removed: number;
  /** Adds a record. Returns `false` if there is no room: older records are kept. */
  add(line: string): boolean;
  /** The oldest records within the limits, but at least one if there is any. Does not remove them. */
  oldest(limits: QueueLimits): readonly string[];
  /** Removes the oldest records. */
  remove(count: number): void;
}

/** Creates a queue with the given lines, even if they exceed the limits, which apply to lines that are added. */
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
