import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateKeyPair, putKeys } from '@keytally/keys';
import { type Mock, startMock } from '@keytally/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(here, '../../client/README.md'), 'utf8');
const examples = Array.from(readme.matchAll(/^```ts\n(.*?)^```/gms), ([, example = '']) => example);
const inNode = examples.filter((example) => !example.includes('storageSpool'));

let server: TestServer;
let mock: Mock;
beforeAll(async () => {
  server = await startTestServer();
  mock = await startMock({ port: 0 });
  const { publicKey, privateKey } = generateKeyPair('EdDSA');
  await putKeys(server.keys, 'ADMIN', [{ id: 'ops', publicKey }], new Date());
  writeFileSync(join(server.directory, 'ops.private.pem'), privateKey);
  const path = { product_id: 'demo' };
  await server.client.PUT('/v3/products/{product_id}', { params: { path }, body: {} });
});
afterAll(async () => {
  await mock.close();
  await server.close();
});

/** Runs an example as it stands, but for the server, the key and the token. The long table is the mock's. */
async function run(example: string): Promise<string> {
  const code = example
    .replaceAll('http://127.0.0.1:8080', example.includes('lifetimeTable') ? mock.url : server.url)
    .replaceAll('keys/ops.private.pem', join(server.directory, 'ops.private.pem'))
    .replaceAll("fileSpool('unsent')", `fileSpool('${join(server.directory, 'unsent')}')`)
    .replaceAll('a token', await server.adminToken());
  const args = ['--conditions=keytally-source', '--input-type=module-typescript', '--eval', code];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: here });
  return stdout + stderr;
}

const outputs: readonly RegExp[] = [
  /^demo demo UTC$/,
  /^Saved the product acme-editor\.$/,
  /^Overview$/,
  /^keytally listProducts +keytally putProduct$/,
  /^[1-9]\d* rows$/,
  /^\{ accepted: 5, rejected: 0, dropped: 0 \}$/,
  /^$/,
  /^$/,
];

test('every example that runs in Node is run', () => expect(inNode).toHaveLength(outputs.length));

test.each(outputs.map((output, index) => ({ index, output })))(
  'example $index prints $output',
  async (example) => {
    expect((await run(inNode[example.index] ?? '')).trim()).toMatch(example.output);
  },
);
