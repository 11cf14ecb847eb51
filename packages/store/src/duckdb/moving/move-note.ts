import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MoveNote, movedAway, movingHere, StoreError } from '@keytally/store-ports';
import { synchronise } from '../../disk-files.ts';
import { ownFolder } from '../../own-folder.ts';

/** The note of a move is a file beside the data file, so that its owner can take the data back by deleting it. */
const NOTE_FILE = 'move.json';

export async function readNote(folder: string): Promise<MoveNote | undefined> {
  const file = join(folder, NOTE_FILE);
  try {
    const note: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isNote(note)) return note;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StoreError(
    'unreadable-data',
    `${file} is damaged, which says where this data was moved to or from. If it was moved away, use it there; if it was never ` +
      'moved, delete the file.',
  );
}

function isNote(value: unknown): value is MoveNote {
  const { id, role, other, isDone } = (value ?? {}) as Partial<Record<keyof MoveNote, unknown>>;
  const isRole = role === 'source' || role === 'target';
  return typeof id === 'string' && isRole && typeof other === 'string' && typeof isDone === 'boolean';
}

/** A crash leaves the note before or this one. */
export async function writeNote(folder: string, note: MoveNote | undefined): Promise<void> {
  const path = join(folder, NOTE_FILE);
  if (note === undefined) {
    await rm(path, { force: true });
  } else {
    await rm(`${path}.new`, { force: true });
    const file = await open(`${path}.new`, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(note, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }
  await synchronise(folder);
}

/** @throws {StoreError} `moved` if the data of a directory was moved away, or is being moved */
export async function requireUnmoved(directory: string): Promise<void> {
  const folder = ownFolder(directory);
  const note = await readNote(folder);
  if (note === undefined) return;
  const file = join(folder, NOTE_FILE);
  if (note.role === 'target') throw movingHere(`The data in ${directory}`, note);
  throw movedAway(`The data in ${directory}`, note, `delete ${file}`);
}
