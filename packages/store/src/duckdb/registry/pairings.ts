import type { Pairing, Pairings } from '@keytally/keys';
import { pairingCells, toPairing } from '../../rows/pairing-row.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';

/**
 * Codes for sessions in the data file. A code is looked up before it is deleted, so wrong codes never wait for the writer.
 * Nothing is urgent here: anybody may send codes, and would keep everybody else waiting.
 */
export function createPairings({ writer, lookups }: Database): Pairings {
  return {
    add: (pairing, now, mostOfParent) =>
      writer.use((connection) =>
        transaction(connection, async () => {
          await connection.query('DELETE FROM pairings WHERE expires_at <= $1 OR code_hash = $2', [
            BigInt(now.getTime()),
            pairing.codeHash,
          ]);
          await insert(connection, pairing);
          await connection.query(
            `DELETE FROM pairings WHERE rowid IN (
               SELECT rowid FROM pairings WHERE parent_thumbprint = $1 ORDER BY expires_at DESC, rowid DESC OFFSET $2)`,
            [pairing.parentThumbprint, mostOfParent],
          );
        }),
      ),

    take: async (codeHash) => {
      const isThere = (await lookups.use((connection) => find(connection, codeHash))) !== undefined;
      if (!isThere) return undefined;
      return writer.use(async (connection) => {
        const pairing = await find(connection, codeHash);
        await connection.query('DELETE FROM pairings WHERE code_hash = $1', [codeHash]);
        return pairing;
      });
    },
  };
}

async function insert(connection: Connection, pairing: Pairing): Promise<void> {
  await connection.query('INSERT INTO pairings VALUES ($1, $2, $3, $4, $5, $6, $7)', pairingCells(pairing));
}

async function find(connection: Connection, codeHash: string): Promise<Pairing | undefined> {
  const [row] = await connection.query('SELECT * FROM pairings WHERE code_hash = $1', [codeHash]);
  return row && toPairing(row);
}
