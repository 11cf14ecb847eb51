import type { Pairings } from '@keytally/keys';
import { pairingCells, toPairing } from '../rows/pairing-row.ts';
import { type Connection, insertion } from '../rows/statement.ts';
import type { SqlEngine } from './engine.ts';

/** Codes for sessions. Nothing is urgent here: anybody may send codes, and would keep everybody else waiting. */
export function createPairings<C extends Connection>({ usual, dialect }: SqlEngine<C>): Pairings {
  const order = dialect.pairingOrder;

  return {
    add: (pairing, now, mostOfParent) =>
      usual.transaction(async (connection) => {
        await dialect.lockPairings(connection);
        await connection.query('DELETE FROM pairings WHERE expires_at <= $1 OR code_hash = $2', [
          BigInt(now.getTime()),
          pairing.codeHash,
        ]);
        await connection.query(...insertion('pairings', pairingCells(pairing)));
        await connection.query(
          `DELETE FROM pairings WHERE ${order} IN (
             SELECT ${order} FROM pairings WHERE parent_thumbprint = $1 ORDER BY expires_at DESC, ${order} DESC OFFSET $2)`,
          [pairing.parentThumbprint, mostOfParent],
        );
      }),

    // A wrong code is only looked up: it waits for no writer and no lock.
    async take(codeHash) {
      const isThere = await usual.read('SELECT 1 FROM pairings WHERE code_hash = $1', [codeHash]);
      if (isThere.length === 0) return undefined;
      const [row] = await usual.write('DELETE FROM pairings WHERE code_hash = $1 RETURNING *', [codeHash]);
      return row && toPairing(row);
    },
  };
}
