import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { hasOpenssl, makeCertificate } from '../../../testing/postgres/certificates.ts';
import { makeServerFolder } from '../../../testing/postgres/server-files.ts';
import { openClickhouse } from '../open-clickhouse.ts';

it.skipIf(!hasOpenssl())('a certificate of an unknown authority is refused, with what to do', async () => {
  const folder = makeServerFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { certificate, key } = makeCertificate(folder);
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { url: `https://127.0.0.1:${port}`, database: 'usage', user: 'ops', password: 'hunter2' };
  await expect(openClickhouse(settings)).rejects.toMatchObject({
    code: 'wrong-settings',
    message: `ClickHouse at 127.0.0.1:${port} has a certificate that is not trusted: name the certificate of its authority in NODE_EXTRA_CA_CERTS.`,
  });
});
