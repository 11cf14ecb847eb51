import type { Pairings } from '@keytally/keys';
import { pairingCells, toPairing } from '../../../rows/pairing-row.ts';
import type { Database } from '../connection/database.ts';

/** Codes for sessions in PostgreSQL, so that each server takes a code that another one gave. */
export function createPairings(database: Database): Pairings {
  return {
    add: (pairing, now, mostOfParent) =>
      database.transaction(async (connection) => {
        await connection.query('LOCK TABLE pairings IN SHARE ROW EXCLUSIVE MODE');
        await connection.query('DELETE FROM pairings WHERE expires_at <= $1 OR code_hash = $2', [
          BigInt(now.getTime()),
          pairing.codeHash,
        ]);
        await connection.query(
          'INSERT INTO pairings VALUES ($1, $2, $3, $4, $5, $6, $7)',
          pairingCells(pairing),
        );
        await connection.query(
          `DELETE FROM pairings WHERE number IN (
             SELECT number FROM pairings WHERE parent_thumbprint = $1 ORDER BY expires_at DESC, number DESC OFFSET $2)`,
          [pairing.parentThumbprint, mostOfParent],
        );
      }),

    // Anybody may send codes, so a wrong one is only looked up: it waits for no lock.
    take: async (codeHash) => {
      const isThere = await database.query('SELECT 1 FROM pairings WHERE code_hash = $1', [codeHash]);
      if (isThere.length === 0) return undefined;
      const [row] = await database.query('DELETE FROM pairings WHERE code_hash = $1 RETURNING *', [codeHash]);
      return row && toPairing(row);
    },
  };
}
