import type { MoveNote } from '../../moving.ts';
import { movedAway, movingHere } from '../../refusals.ts';
import type { Connection } from '../postgres/connection/database.ts';

export async function readNote(connection: Connection): Promise<MoveNote | undefined> {
  const [row] = await connection.query('SELECT note FROM moves');
  return row && (JSON.parse(String(row.note)) as MoveNote);
}

export async function writeNote(connection: Connection, note: MoveNote | undefined): Promise<void> {
  if (note === undefined) await connection.query('DELETE FROM moves');
  else
    await connection.query(
      'INSERT INTO moves VALUES (1, $1) ON CONFLICT (number) DO UPDATE SET note = excluded.note',
      [JSON.stringify(note)],
    );
}

/** @throws {StoreError} `moved` if the data of the cluster was moved away, or is being moved */
export async function requireUnmoved(connection: Connection): Promise<void> {
  const note = await readNote(connection);
  if (note === undefined) return;
  if (note.role === 'target') throw movingHere('The data in these databases', note);
  throw movedAway('The data in these databases', note, 'run "DELETE FROM moves" in PostgreSQL');
}
