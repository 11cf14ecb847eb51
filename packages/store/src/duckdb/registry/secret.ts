import { randomBytes } from 'node:crypto';
import type { Registry } from '../../registry.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';

const BYTES = 32;

/** The secret of the data file, made when it is first asked for. */
export function createSecret({ writer, lookups }: Database): Registry['secret'] {
  let known: Promise<Uint8Array> | undefined;

  const read = async () => {
    const [row] = await lookups.use((connection) => connection.query('SELECT secret FROM secrets'));
    if (row) return Buffer.from(String(row.secret), 'base64url');
    const secret = randomBytes(BYTES);
    await writer.use((connection) =>
      transaction(connection, async () => {
        await connection.query('INSERT INTO secrets VALUES ($1)', [secret.toString('base64url')]);
      }),
    );
    return secret;
  };

  return () => {
    known ??= read();
    known.catch(() => (known = undefined));
    return known;
  };
}
