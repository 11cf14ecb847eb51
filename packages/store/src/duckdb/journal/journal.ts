import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { synchronise } from '../../disk-files.ts';
import type { Connection } from '../engine/connection.ts';
import {
  damagedJournal,
  foreignJournal,
  lostJournal,
  newerJournal,
  toJournalError,
} from '../engine/engine-errors.ts';
import { journalFile, numberOfJournal } from './file-names.ts';
import { frameOf, readFrames } from './frames.ts';

/** What a journal keeps: a text at a place, each place greater than those before. */
export interface JournalEntry {
  readonly place: number;
  readonly text: string;
}

/** A file that is longer is followed by another one, so that it can be removed. */
const LONG_BYTES = 16 * 1024 ** 2;

/** The format of the files. A program refuses those of a greater one. */
const FORMAT = 1;

interface JournalFile {
  readonly path: string;
  /** The place of its last entry. */
  last: number;
  bytes: number;
}

/**
 * What was acknowledged and is not in the data file yet: files beside it to which entries are appended, synced before they count. They
 * are removed once the engine has committed their entries, with the place of the last one.
 */
export class Journal {
  readonly #folder: string;
  readonly #id: string;
  /** The oldest first; the last one is written to. */
  readonly #files: JournalFile[] = [];
  #handle: FileHandle | undefined;
  #waiting: { text: string; place: number; resolve: () => void; reject: (error: unknown) => void }[] = [];
  #writing: Promise<void> | undefined;
  /** What is being written together. */
  #group: Promise<void> = Promise.resolve();
  /** Of the last file. */
  #number = 0;
  #last: number;
  #stored: number;
  #isBegun = false;
  #hasStored = false;
  #turns = false;

  private constructor(folder: string, { id, place }: JournalRow) {
    this.#folder = folder;
    this.#id = id;
    this.#stored = place;
    this.#last = place;
  }

  /**
   * Opens the journal of a data file, if it was not closed with an empty one.
   *
   * @returns also what it keeps that the engine does not have, in order
   */
  static async open(
    folder: string,
    connection: Connection,
  ): Promise<{ journal: Journal; left: JournalEntry[] }> {
    const names = (await readdir(folder)).filter((name) => numberOfJournal(name) !== undefined).toSorted();
    const row = await readRow(connection);
    if (row !== undefined && names.length === 0) throw lostJournal(folder, journalFile(1));
    const journal = new Journal(folder, row ?? { id: randomUUID(), place: 0 });
    journal.#isBegun = row !== undefined;
    journal.#number = numberOfJournal(names.at(-1) ?? '') ?? 0;
    const left: JournalEntry[] = [];
    if (row === undefined) await removeEmpty(folder, names);
    else for (const name of names) left.push(...(await journal.#read(name)));
    return { journal, left };
  }

  /** Whether entries can be appended. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Begins the journal in the open transaction; call `begun` once it is committed. */
  async begin(connection: Connection): Promise<void> {
    await onDisk(() => this.#beginFile());
    await connection.query('DELETE FROM journal');
    await connection.query('INSERT INTO journal (id, place) VALUES ($1, $2)', [this.#id, BigInt(this.#last)]);
  }

  begun(): void {
    this.#isBegun = true;
  }

  /** Notes in the data file that there is no journal, unless it has an entry that is not stored: then it stays. */
  async end(connection: Connection): Promise<void> {
    await this.#writing;
    if (!this.#isBegun || this.#last > this.#stored) return;
    this.#isBegun = false;
    await onDisk(async () => {
      await this.#closeFile();
      for (const { path } of this.#files) await emptyFile(path);
    });
    await connection.query('DELETE FROM journal');
  }

  /** Removes the files, if there is no journal. */
  async close(): Promise<void> {
    await this.#writing;
    await onDisk(async () => {
      await this.#closeFile();
      if (!this.#isBegun) for (const { path } of this.#files.splice(0)) await rm(path, { force: true });
    });
  }

  /** Reserves the next place. Append what it is for before anything else is reserved. */
  nextPlace(): number {
    this.#last += 1;
    return this.#last;
  }

  /** Resolves once the entry is on stable storage. */
  append({ place, text }: JournalEntry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, place, resolve, reject });
      this.#beginWriting();
    });
  }

  /** Resolves when what is being written is on stable storage, or could not be written. */
  async written(): Promise<void> {
    await this.#group.catch(() => undefined);
  }

  /** To be called once the engine has committed all entries up to this place. They are removed soon. */
  stored(place: number): void {
    this.#stored = Math.max(this.#stored, place);
    this.#hasStored = true;
    this.#beginWriting();
  }

  /** What comes goes into another file, so that the entries up to here do not stay for those after them. */
  turn(): void {
    this.#turns = true;
  }

  #beginWriting(): void {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
      if (this.#waiting.length > 0 || this.#hasStored) this.#beginWriting();
    });
  }

  /** Writes what waits, together, until nothing does. */
  async #write(): Promise<void> {
    // Calls that come in the same turn share the first write.
    await undefined;
    while (this.#waiting.length > 0 || this.#hasStored) {
      // What cannot be removed now is tried again with the next one: nothing that is stored is stored twice.
      if (this.#hasStored) await this.#removeStored().catch(() => undefined);
      if (this.#waiting.length > 0) await this.#writeWaiting();
    }
  }

  async #writeWaiting(): Promise<void> {
    const group = this.#waiting.filter(({ place }) => place > this.#stored);
    // What the engine has meanwhile needs no place here.
    for (const { place, resolve } of this.#waiting) if (place <= this.#stored) resolve();
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      this.#group = this.#writeGroup(group.map(({ text }) => text));
      await this.#group;
      (this.#files.at(-1) as JournalFile).last = group.at(-1)?.place ?? 0;
      for (const { resolve } of group) resolve();
    } catch (error) {
      // What is left of it may not be whole, and nothing after it would be read.
      await this.#closeFile().catch(() => undefined);
      for (const { reject } of group) reject(toJournalError(error));
    }
  }

  async #removeStored(): Promise<void> {
    this.#hasStored = false;
    if (this.#handle === undefined) await this.#beginFile();
    const open = this.#files.at(-1) as JournalFile;
    for (const file of this.#files.filter((one) => one !== open && one.last <= this.#stored)) {
      await unlink(file.path);
      this.#files.splice(this.#files.indexOf(file), 1);
    }
    if (open.last <= this.#stored) await this.#empty(open);
  }

  async #writeGroup(texts: readonly string[]): Promise<void> {
    const isLong = (this.#files.at(-1)?.bytes ?? 0) > LONG_BYTES;
    if (this.#handle === undefined || isLong || this.#turns) await this.#beginFile();
    const [handle, file] = [this.#handle as FileHandle, this.#files.at(-1) as JournalFile];
    const bytes = Buffer.concat(texts.map((text) => frameOf(text, file.bytes)));
    await handle.appendFile(bytes);
    await handle.datasync();
    file.bytes += bytes.length;
  }

  async #closeFile(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }

  /** Begins a file after the last one. */
  async #beginFile(): Promise<void> {
    await this.#closeFile();
    this.#turns = false;
    this.#number += 1;
    const path = join(this.#folder, journalFile(this.#number));
    const head = this.#head();
    const handle = await open(path, 'ax', 0o600);
    try {
      await handle.appendFile(head);
      await handle.sync();
      await synchronise(this.#folder);
    } catch (error) {
      await handle.close();
      await rm(path, { force: true });
      throw error;
    }
    this.#handle = handle;
    this.#files.push({ path, last: 0, bytes: head.length });
  }

  async #empty(file: JournalFile): Promise<void> {
    const head = this.#head().length;
    if (file.bytes <= head || this.#handle === undefined) return;
    await this.#handle.truncate(head);
    file.bytes = head;
  }

  #head(): Buffer {
    return frameOf(JSON.stringify({ format: FORMAT, id: this.#id }), 0);
  }

  /** Reads a file. What follows its last whole entry was never acknowledged. */
  async #read(name: string): Promise<readonly JournalEntry[]> {
    const path = join(this.#folder, name);
    const { texts, bytes, isDamaged } = readFrames(
      await readFile(path),
      (text) => placeOf(text) > this.#stored,
    );
    const [head, ...entries] = texts;
    if (head !== undefined) this.#requireOwn(head, name);
    if (isDamaged) throw damagedJournal(path, bytes);
    const read = entries.map((text) => ({ place: placeOf(text), text }));
    const last = read.at(-1)?.place ?? 0;
    this.#last = Math.max(this.#last, last);
    this.#files.push({ path, last, bytes: 0 });
    return read.filter(({ place }) => place > this.#stored);
  }

  #requireOwn(head: string, name: string): void {
    const { format, id } = JSON.parse(head) as { format?: number; id?: string };
    if (Number(format) > FORMAT) throw newerJournal(this.#folder);
    if (id !== this.#id) throw foreignJournal(this.#folder, [name]);
  }
}

interface JournalRow {
  readonly id: string;
  readonly place: number;
}

async function readRow(connection: Connection): Promise<JournalRow | undefined> {
  const [row] = await connection.query('SELECT id, place FROM journal');
  return row && { id: String(row.id), place: Number(row.place) };
}

/** Notes, in the open transaction, that all entries up to this place are stored. */
export async function noteStored(connection: Connection, place: number): Promise<void> {
  await connection.query('UPDATE journal SET place = $1', [BigInt(place)]);
}

/** Removes the files of a journal that is no more. One with an entry belongs to another data file. */
async function removeEmpty(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { texts } = readFrames(await readFile(join(folder, name)), () => false);
    if (texts.length > 1) throw foreignJournal(folder, [name]);
    await rm(join(folder, name));
  }
}

/** Does something with files; rejects with an error that callers know. */
async function onDisk(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => Promise.reject(toJournalError(error)));
}

async function emptyFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Every entry begins with its place. */
function placeOf(text: string): number {
  return Number(/^\{"place":(\d+),/.exec(text)?.[1]);
}
