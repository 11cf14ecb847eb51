import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateKeyPair, putKeys } from '@keytally/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  await putKeys(server.keys, 'ADMIN', [{ id: 'ops', publicKey }], new Date());
  writeFileSync(join(server.directory, 'ops.private.pem'), privateKey);
  const params = { path: { product_id: 'acme' } };
  await server.client.PUT('/v3/products/{product_id}', { params, body: {} });
});
afterAll(() => server.close());

/** An application on a machine whose clock is ahead by so many milliseconds. */
const application = (ahead: number) => `
  const now = Date.now;
  Date.now = () => now() + ${ahead};
  const { createKeytallyClient, createTracker, signTokens } = await import('@keytally/client/node');
  const pemFile = ${JSON.stringify(join(server.directory, 'ops.private.pem'))};
  const credentials = signTokens({ keyId: 'ops', kind: 'ADMIN', pemFile });
  const client = createKeytallyClient({ baseUrl: '${server.url}', credentials });
  const tracker = createTracker(client, { productId: 'acme', clientId: 'ahead ${ahead}' });
  tracker.track('File', 'Before');
  await tracker.flush();
  tracker.track('File', 'After');
  console.log(JSON.stringify({ ...(await tracker.close()), offset: client.clockOffset }));
`;

test.each([180_000, -180_000, 7_200_000, -7_200_000])(
  'records of a machine whose clock is %i ms ahead come in, by the clock of the server once that is known',
  async (ahead) => {
    const args = ['--conditions=keytally-source', '--input-type=module', '--eval', application(ahead)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
    const { accepted, offset } = JSON.parse(stdout) as { accepted: number; offset: number };
    expect(accepted).toBe(2);
    expect(Math.abs(offset + ahead)).toBeLessThan(5_000);
  },
);
