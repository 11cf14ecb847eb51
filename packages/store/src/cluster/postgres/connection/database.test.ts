import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Database } from './database.ts';

it('ends a connection on which it cannot log in', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const connected = once(server, 'connection');
  const database = new Database(
    {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      tlsMode: 'disable',
      database: 'usage',
      user: 'me',
      password: () => Promise.reject(new Error('no file')),
    },
    { connections: 1 },
  );
  onTestFinished(() => database.close());
  const answer = database.query('SELECT 1').catch((error) => error);
  const [socket] = (await connected) as [Socket];
  await once(socket, 'data');
  socket.write(ASK_FOR_PASSWORD);
  await once(socket.resume(), 'end');
  expect(await answer).toMatchObject({ code: 'store-unavailable', cause: { message: 'no file' } });
});

/** AuthenticationCleartextPassword of PostgreSQL's protocol. */
const ASK_FOR_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
