import { randomBytes } from 'node:crypto';
import type { Registry } from '@keytally/store-ports';
import type { Connection } from '../rows/statement.ts';
import type { SqlEngine } from './engine.ts';

const BYTES = 32;

/** The secret of the database, made by the server that first asks for it. */
export function createSecret<C extends Connection>({ usual, dialect }: SqlEngine<C>): Registry['secret'] {
  const read = () => usual.read('SELECT secret FROM secrets');

  const make = async () => {
    await usual.write(dialect.addSecret, [randomBytes(BYTES).toString('base64url')]);
    return (await read())[0];
  };

  return async () => {
    const [row = await make()] = await read();
    return Buffer.from(String(row?.secret), 'base64url');
  };
}
