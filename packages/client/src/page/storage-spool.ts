import { currentPage } from '../current-page.ts';
import type { Spool } from '../tracker/spool.ts';
import { newId } from '../tracker/tracked-record.ts';

export interface StorageSpoolOptions {
  /**
   * The records of a tab, with those that were there when it was opened, take at most so many characters; by default 1,000,000. When they
   * do, new ones are only in memory.
   */
  readonly maxCharacters?: number;
  /** By default `localStorage`. */
  readonly storage?: Storage;
}

/** A tab says that it is there so often. The timers of one in the background run once a minute. */
const ALIVE_EVERY_MS = 5_000;
/** A tab that has not said so for as long is taken for closed. If it was asleep, both send its records, which count once. */
const CLOSED_AFTER_MS = 180_000;

/**
 * A spool in the storage of the page's origin. `append` has stored the record when it returns, so one is not lost with a page that is left at
 * once: the next page of the origin sends it. Each tab has records of its own, and takes over what closed ones left.
 */
export function storageSpool({ maxCharacters = 1_000_000, ...options }: StorageSpoolOptions = {}): Spool {
  let storage: Storage;
  let prefix = '';
  const tab = newId();
  /** Records in memory, oldest first, and those that are only in the storage. */
  let held: StoredRecord[] = [];
  let left: StoredRecord[] = [];
  let characters = 0;
  let number = 0;
  let alive: ReturnType<typeof setInterval> | undefined;
  const closing = new AbortController();

  function open(productId: string): void {
    // A browser may forbid it, which is told when it is used.
    storage = options.storage ?? localStorage;
    prefix = `keytally ${productId} `;
    for (const key of keysOfRecords()) {
      const size = key.length + (storage.getItem(key)?.length ?? 0);
      characters += size;
      if (isOfClosedTab(key)) left.push({ key, size });
    }
    sayAlive();
    alive = setInterval(sayAlive, ALIVE_EVERY_MS);
    const page = currentPage();
    // The next page sends what this one could not send any more.
    page?.addEventListener('pagehide', sayClosed, closing);
    page?.addEventListener('pageshow', sayAlive, closing);
  }

  /** Those of one tab in their order. */
  function keysOfRecords(): string[] {
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    return keys.filter((key) => key.startsWith(prefix) && !key.endsWith(ALIVE)).sort();
  }

  function isOfClosedTab(key: string): boolean {
    const [of] = key.slice(prefix.length).split(' ');
    const saidAt = Number(storage.getItem(`${prefix}${of}${ALIVE}`) ?? 0);
    return Date.now() - saidAt > CLOSED_AFTER_MS;
  }

  function sayAlive(): void {
    storage.setItem(`${prefix}${tab}${ALIVE}`, String(Date.now()));
  }

  function sayClosed(): void {
    storage.removeItem(`${prefix}${tab}${ALIVE}`);
  }

  function append(line: string, isHeld: boolean): boolean {
    number += 1;
    const key = `${prefix}${tab} ${String(number).padStart(10, '0')}`;
    const size = key.length + line.length;
    if (characters + size > maxCharacters) return false;
    storage.setItem(key, line);
    characters += size;
    (isHeld ? held : left).push({ key, size });
    return true;
  }

  function read(bytes: number): readonly string[] {
    const lines: string[] = [];
    for (let read = 0; read < bytes && left.length > 0; ) {
      const record = left.shift() as StoredRecord;
      const line = storage.getItem(record.key);
      // Another tab may have sent it.
      if (line === null) {
        characters -= record.size;
        continue;
      }
      held.push(record);
      lines.push(line);
      read += line.length;
    }
    return lines;
  }

  function acknowledge(count: number): void {
    for (const { key, size } of held.splice(0, count)) {
      characters -= size;
      storage.removeItem(key);
    }
  }

  return {
    open,
    append,
    read,
    acknowledge,
    close() {
      clearInterval(alive);
      closing.abort();
      sayClosed();
      held = [];
      left = [];
    },
    get unread() {
      return left.length;
    },
  };
}

const ALIVE = ' alive';

interface StoredRecord {
  readonly key: string;
  /** Characters of the key and the record. */
  readonly size: number;
}
