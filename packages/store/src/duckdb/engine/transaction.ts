import type { Connection } from './connection.ts';

/**
 * Runs `work` in a transaction: all of its writes are on stable storage when the promise resolves, none when it
 * rejects.
 */
export function transaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  return within(connection, 'BEGIN TRANSACTION', work);
}

/** Runs read-only `work` on one state of the data. */
export function readTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  return within(connection, 'BEGIN TRANSACTION READ ONLY', work);
}

async function within<T>(connection: Connection, begin: string, work: () => Promise<T>): Promise<T> {
  await connection.query(begin);
  try {
    const result = await work();
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // After a failed commit there is nothing to roll back; the first error is the one to report. A late interrupt can
    // hit the first attempt, and a transaction left open would make everything after it fail.
    await connection.query('ROLLBACK').catch(() => connection.query('ROLLBACK').catch(() => undefined));
    throw error;
  }
}
