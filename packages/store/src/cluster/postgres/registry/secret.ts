import { randomBytes } from 'node:crypto';
import type { Registry } from '../../../registry.ts';
import type { Database } from '../connection/database.ts';

const BYTES = 32;

/** The secret of the database, made by the server that first asks for it. */
export function createSecret(database: Database): Registry['secret'] {
  return async () => {
    const [row = await make(database)] = await database.query(READ);
    return Buffer.from(String(row?.secret), 'base64url');
  };
}

const READ = 'SELECT secret FROM secrets';

async function make(database: Database) {
  await database.query('INSERT INTO secrets VALUES (1, $1) ON CONFLICT DO NOTHING', [
    randomBytes(BYTES).toString('base64url'),
  ]);
  const [row] = await database.query(READ);
  return row;
}
