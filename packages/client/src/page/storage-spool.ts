import { currentPage } from '../current-page.ts';
import type { Spool } from '../tracker/spool.ts';
import { newId } from '../tracker/tracked-record.ts';

export interface StorageSpoolOptions {
  /** The records of all tabs take at most so many characters; by default 1,000,000. When they do, new ones are only in memory. */
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
  /** The keys of records in memory, oldest first, and those of closed tabs. */
  let held: string[] = [];
  let left: string[] = [];
  let characters = 0;
  let number = 0;
  let alive: ReturnType<typeof setInterval> | undefined;
  const closing = new AbortController();

  function open(productId: string): void {
    // A browser may forbid it, which is told when it is used.
    storage = options.storage ?? localStorage;
    prefix = `keytally ${productId} `;
    for (const [key, closed] of keysOfTabs()) {
      characters += sizeOf(key);
      if (closed) left.push(key);
    }
    left.sort();
    sayAlive();
    alive = setInterval(sayAlive, ALIVE_EVERY_MS);
    const page = currentPage();
    // The next page sends what this one could not send any more.
    page?.addEventListener('pagehide', sayClosed, closing);
    page?.addEventListener('pageshow', sayAlive, closing);
  }

  /** The keys of all records, and whether the tab of each is closed. */
  function keysOfTabs(): (readonly [key: string, isClosed: boolean])[] {
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    const ofProduct = keys.filter((key) => key.startsWith(prefix) && !key.endsWith(ALIVE));
    return ofProduct.map((key) => {
      const of = key.slice(prefix.length).split(' ')[0] ?? '';
      const at = Number(storage.getItem(`${prefix}${of}${ALIVE}`) ?? 0);
      return [key, Date.now() - at > CLOSED_AFTER_MS];
    });
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
    if (characters + key.length + line.length > maxCharacters) return false;
    storage.setItem(key, line);
    characters += key.length + line.length;
    (isHeld ? held : left).push(key);
    return true;
  }

  function read(bytes: number): readonly string[] {
    const lines: string[] = [];
    for (let size = 0; size < bytes && left.length > 0; ) {
      const key = left.shift() as string;
      const line = storage.getItem(key);
      // Another tab may have sent it.
      if (line === null) continue;
      held.push(key);
      lines.push(line);
      size += line.length;
    }
    return lines;
  }

  function acknowledge(count: number): void {
    for (const key of held.splice(0, count)) {
      characters -= sizeOf(key);
      storage.removeItem(key);
    }
  }

  function sizeOf(key: string): number {
    return key.length + (storage.getItem(key)?.length ?? 0);
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
