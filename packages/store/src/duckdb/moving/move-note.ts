import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MoveNote } from '../../moving.ts';
import { ownFolder } from '../../own-folder.ts';
import { movedAway, movingHere } from '../../refusals.ts';
import { synchronise } from '../file/data-files.ts';

/** The note of a move is a file beside the data file, so that its owner can take the data back by deleting it. */
const NOTE_FILE = 'move.json';

export async function readNote(folder: string): Promise<MoveNote | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, NOTE_FILE), 'utf8')) as MoveNote;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A crash leaves the note before or this one. */
export async function writeNote(folder: string, note: MoveNote | undefined): Promise<void> {
  const path = join(folder, NOTE_FILE);
  if (note === undefined) {
    await rm(path, { force: true });
  } else {
    const file = await open(`${path}.new`, 'w', 0o600);
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
