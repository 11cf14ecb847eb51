import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasOpenssl, makeCertificate } from '../../../testing/postgres/certificates.ts';
import { PostgresServer } from '../../../testing/postgres/postgres-server.ts';
import { makeServerFolder } from '../../../testing/postgres/server-files.ts';
import { newDatabaseUrl } from '../../../testing/postgres/test-database.ts';
import { openPostgres } from '../open-postgres.ts';
import { readPostgresUrl } from './postgres-settings.ts';

describe.skipIf(!hasOpenssl() || !PostgresServer.isInstalled)('a connection with TLS', () => {
  const folder = makeServerFolder();
  const own = hasOpenssl() ? makeCertificate(folder) : { certificate: '', key: '' };
  let server: PostgresServer;

  beforeAll(async () => {
    server = await PostgresServer.start([
      'ssl=on',
      `ssl_cert_file=${own.certificate}`,
      `ssl_key_file=${own.key}`,
    ]);
  });

  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true });
  });

  /** Opens a new database; resolves to whether its connections are encrypted. */
  async function open(host: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    const url = new URL(await newDatabaseUrl(server.url()));
    url.host = `${host}:${server.port}`;
    url.search = `${new URLSearchParams(parameters)}`;
    const databases = await openPostgres(await readPostgresUrl(url.href));
    const [row] = await databases.usual.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    await databases.close();
    return row?.ssl;
  }

  const sslrootcert = own.certificate;

  it.each([
    ['127.0.0.1', { sslmode: 'disable' }, false],
    ['127.0.0.1', { sslmode: 'require' }, true],
    ['127.0.0.1', { sslmode: 'require', sslrootcert }, true],
    ['127.0.0.1', { sslmode: 'verify-ca', sslrootcert }, true],
    ['localhost', { sslmode: 'verify-full', sslrootcert }, true],
  ])('to %s with %j', async (host, parameters, isEncrypted) => {
    expect(await open(host, parameters)).toBe(isEncrypted);
  });

  it.each([
    [
      'an address that the certificate does not have',
      '127.0.0.1',
      { sslmode: 'verify-full', sslrootcert },
      'another name',
    ],
    ['a certificate of an unknown authority', 'localhost', { sslmode: 'verify-full' }, 'is not trusted'],
    ['a certificate of an unknown authority', 'localhost', { sslmode: 'verify-ca' }, 'is not trusted'],
  ])('is refused for %s', async (_, host, parameters, reason) => {
    await expect(open(host, parameters)).rejects.toMatchObject({
      code: 'wrong-settings',
      message: expect.stringContaining(reason),
    });
  });
});
