import { dirname } from 'node:path';
import type { SystemCall } from './strace.ts';
import { type Kept, WrittenFile } from './written-file.ts';

type Entry = WrittenFile | 'folder';
type Names = Map<string, Entry>;

/** A change of names or sizes: a file system writes them to its journal, in their order. */
interface JournalEntry {
  readonly order: number;
  readonly apply: (names: Names) => void;
}

interface OpenFile {
  readonly entry: Entry;
  readonly isAppended: boolean;
  position: number;
}

/**
 * What is on the disk of a folder for sure, and what may be there, after the calls of a process: what is synced stays, and so do the
 * names and sizes that were changed before any sync, as journals of file systems have it. Of the other names and sizes the disk has
 * the first so many, and of the other pages any.
 */
export class WrittenDisk {
  readonly #root: string;
  readonly #areSyncsLost: boolean;
  readonly #open = new Map<number, OpenFile>();
  readonly #names: Names = new Map();
  readonly #syncedNames: Names = new Map();
  #journal: readonly JournalEntry[] = [];
  #order = 0;

  /** @param areSyncsLost whether the disk lies */
  constructor(root: string, areSyncsLost = false) {
    this.#root = root;
    this.#areSyncsLost = areSyncsLost;
  }

  /** Does what a call did. Returns whether it changed the folder, or made changes last. */
  follow(call: SystemCall): boolean {
    this.#order += 1;
    if (call.result < 0) return false;
    const [path = '', other = ''] = call.texts.map(String);
    const [first = '', , third = '', fourth = ''] = call.args;
    const descriptor = Number(first);
    const opened = this.#open.get(descriptor);
    switch (call.name) {
      case 'open':
        return this.#opened(call.result, path, call.args[1] ?? '');
      case 'openat':
        return this.#opened(call.result, path, third);
      case 'creat':
        return this.#opened(call.result, path, 'O_CREAT|O_TRUNC');
      case 'close':
        this.#open.delete(descriptor);
        return false;
      case 'lseek':
        if (opened) opened.position = call.result;
        return false;
      case 'write':
      case 'writev':
        return this.#written(opened, undefined, call);
      case 'pwrite64':
      case 'pwritev':
      case 'pwritev2':
        return this.#written(opened, Number(fourth), call);
      case 'ftruncate':
        return this.#resized(opened, Number(call.args[1]));
      case 'fallocate': {
        const { entry } = opened ?? {};
        const end = Number(third) + Number(fourth);
        return entry instanceof WrittenFile && end > entry.size && this.#resized(opened, end);
      }
      case 'rename':
      case 'renameat':
      case 'renameat2':
        return this.#renamed(path, other);
      case 'link':
      case 'linkat': {
        const entry = this.#names.get(path);
        return entry !== undefined && this.#change(other, (names) => names.set(other, entry));
      }
      case 'unlink':
      case 'unlinkat':
      case 'rmdir':
        return this.#change(path, (names) => names.delete(path));
      case 'mkdir':
      case 'mkdirat':
        return this.#change(path, (names) => names.set(path, 'folder'));
      case 'fsync':
      case 'fdatasync':
        return this.#synced(opened, call.begunAfter);
      default:
        return false;
    }
  }

  /** The folder after a power cut: the bytes of each file, and which folders there are, by path. */
  afterCut(page: () => boolean, partOfNames: number): ReadonlyMap<string, Buffer | 'folder'> {
    const names = new Map(this.#syncedNames);
    const count = Math.round(partOfNames * this.#journal.length);
    for (const { apply } of this.#journal.slice(0, count)) apply(names);
    const kept: Kept = { namesBefore: this.#journal[count]?.order ?? Number.POSITIVE_INFINITY, page };
    return new Map(
      [...names].map(([path, entry]) => [path, entry === 'folder' ? entry : entry.afterCut(kept)]),
    );
  }

  #opened(descriptor: number, path: string, flags: string): boolean {
    this.#open.delete(descriptor);
    if (!this.#isInside(path)) return false;
    const isNew = !this.#names.has(path) && flags.includes('O_CREAT');
    if (isNew) {
      const file = new WrittenFile();
      this.#change(path, (names) => names.set(path, file));
    }
    const entry = this.#names.get(path) ?? 'folder';
    const opened = { entry, isAppended: flags.includes('O_APPEND'), position: 0 };
    this.#open.set(descriptor, opened);
    return (flags.includes('O_TRUNC') && !isNew && this.#resized(opened, 0)) || isNew;
  }

  #written(opened: OpenFile | undefined, at: number | undefined, { texts, result }: SystemCall): boolean {
    if (!(opened?.entry instanceof WrittenFile)) return false;
    const from = at ?? (opened.isAppended ? opened.entry.size : opened.position);
    opened.entry.write(this.#order, from, Buffer.concat(texts).subarray(0, result));
    if (at === undefined) opened.position = from + result;
    return true;
  }

  #resized(opened: OpenFile | undefined, size: number): boolean {
    if (!(opened?.entry instanceof WrittenFile)) return false;
    opened.entry.resize(this.#order, size);
    this.#journal = [...this.#journal, { order: this.#order, apply: () => {} }];
    return true;
  }

  #renamed(from: string, to: string): boolean {
    return this.#change(from, (names) => {
      for (const [path, entry] of [...names]) {
        if (path !== from && !path.startsWith(`${from}/`)) continue;
        names.delete(path);
        names.set(`${to}${path.slice(from.length)}`, entry);
      }
    });
  }

  #change(path: string, apply: (names: Names) => void): boolean {
    if (!this.#isInside(path)) return false;
    apply(this.#names);
    this.#journal = [...this.#journal, { order: this.#order, apply }];
    return true;
  }

  #synced(opened: OpenFile | undefined, upTo: number): boolean {
    if (opened === undefined || this.#areSyncsLost) return false;
    if (opened.entry instanceof WrittenFile) opened.entry.sync(upTo);
    const done = this.#journal.filter(({ order }) => order <= upTo);
    for (const { apply } of done) apply(this.#syncedNames);
    this.#journal = this.#journal.slice(done.length);
    return true;
  }

  #isInside(path: string): boolean {
    return path === this.#root || `${dirname(path)}/`.startsWith(`${this.#root}/`);
  }
}
