import type { Connection } from './connection.ts';

/** Runs `work` in a transaction: all of it is on stable storage when the promise resolves, none when it rejects. */
export function transaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  return within(connection, 'BEGIN TRANSACTION', work);
}

/** Runs `work`, which only reads, on one state of the data. */
export function snapshot<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  return within(connection, 'BEGIN TRANSACTION READ ONLY', work);
}

async function within<T>(connection: Connection, begin: string, work: () => Promise<T>): Promise<T> {
  await connection.query(begin);
  try {
    const result = await work();
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // After a commit that failed there is nothing left to roll back; the first error is the one that counts. A late
    // interrupt can hit the first try, and a transaction left open would fail everyone after this.
    await connection.query('ROLLBACK').catch(() => connection.query('ROLLBACK').catch(() => undefined));
    throw error;
  }
}
