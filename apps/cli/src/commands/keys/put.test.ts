import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-put-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey: pem } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const key = createPrivateKey(pem);
const der = key.export({ type: 'pkcs8', format: 'der' });

test.each<[string, string | Buffer, string]>([
  ['PEM', pem, 'is a private key'],
  ['DER', der, 'is no public key in PEM'],
  ['a JWK', JSON.stringify(key.export({ format: 'jwk' })), 'is a private key'],
  ['base64', der.toString('base64'), 'is a private key'],
  ['a token', 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl', 'is no public key in PEM'],
])('what is no public key is not sent to be refused: %s', async (_, content, found) => {
  writeFileSync(join(folder, 'file'), content);
  // Nothing listens there: whatever were sent would have no answer.
  const target = ['--url', 'http://127.0.0.1:9', '--token', 't'];
  const result = await keytallyIn(
    folder,
    'keys',
    'put',
    'app',
    '--kind',
    'client',
    '--public-key',
    'file',
    ...target,
  );
  expect(result).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`file ${found}: it was not sent.`),
  });
});
