import { once } from 'node:events';
import { createConnection } from 'node:net';
import { apiSocket } from '@keytally/runtime';

/** Whether a server has a data directory open. */
export async function isServed(directory: string): Promise<boolean> {
  const connection = createConnection(apiSocket(directory));
  const connected = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  return connected;
}
