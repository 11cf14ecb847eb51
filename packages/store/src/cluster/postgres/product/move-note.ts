import { type MoveNote, movedAway, movingHere, StoreError, writesRefused } from '@keytally/store-ports';
import type { Connection, Database } from '../connection/database.ts';

/** The note, or NULL, as a column of another query. */
export const NOTE = '(SELECT note FROM moves WHERE number = 1)';

export async function readNote(connection: Connection): Promise<MoveNote | undefined> {
  const [row] = await connection.query(`SELECT ${NOTE} AS note`);
  return toNote(row?.note);
}

function toNote(note: unknown): MoveNote | undefined {
  return typeof note === 'string' ? (JSON.parse(note) as MoveNote) : undefined;
}

/** Keeps a note, or forgets it. From the first note of a source on no server changes anything in it. */
export async function writeNote(database: Database, note: MoveNote | undefined): Promise<void> {
  if (note === undefined) {
    await database.query('DELETE FROM moves');
    return;
  }
  await database.transaction(async (connection) => {
    if (note.role === 'source' && !note.isDone) await endWrites(connection);
    await connection.query(
      'INSERT INTO moves (number, note) VALUES (1, $1) ON CONFLICT (number) DO UPDATE SET note = excluded.note',
      [JSON.stringify(note)],
    );
  });
}

/**
 * Waits for the servers that are writing, and keeps all others waiting until the end of the transaction: whoever gets a
 * lock after that sees the note. Reading goes on.
 */
async function endWrites(connection: Connection): Promise<void> {
  await connection.query(`SET LOCAL lock_timeout = '20s'`);
  try {
    await connection.query('LOCK TABLE products, public_keys IN EXCLUSIVE MODE');
  } catch (error) {
    const isBusy = error instanceof StoreError && error.code === 'store-unavailable';
    throw isBusy ? new StoreError('move-failed', BUSY, error) : error;
  }
}

const BUSY =
  'A server is writing to these databases: stop all servers, then run the command again. Nothing was changed.';

/** @throws {StoreError} `moved` if the data of the cluster was moved away, or is being moved */
export async function requireUnmoved(connection: Connection): Promise<void> {
  const note = await readNote(connection);
  if (note !== undefined) throw whyMoved(note);
}

/**
 * Call it with the note as it is after the transaction got its lock: a server may run on while the data is moved.
 *
 * @throws {StoreError} `store-unavailable` if the data is being moved or was moved, and not by this process
 */
export function requireWritable({ isForMove }: Connection, note: unknown): void {
  const read = isForMove ? undefined : toNote(note);
  if (read !== undefined) throw writesRefused(whyMoved(read));
}

function whyMoved(note: MoveNote): StoreError {
  if (note.role === 'target') return movingHere('The data in these databases', note);
  return movedAway('The data in these databases', note, 'run "DELETE FROM moves" in PostgreSQL');
}
