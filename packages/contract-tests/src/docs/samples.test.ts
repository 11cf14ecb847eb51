import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { document, operations } from '@keytally/contract/document';
import { type Sample, samplesOf } from '@keytally/docs/samples';
import { generateKeyPair } from '@keytally/keys';
import { type Mock, startMock } from '@keytally/mock';
import { hasCommand } from '@keytally/tooling/commands';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { compilerErrors } from './pages/compile.ts';

/** Each sample of the documentation page is run as it is shown, but for the address, against the mock. */

const isLong = inject('longTests');
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const samples = operations.flatMap((operation) =>
  samplesOf(document, operation).map((sample) => ({ operationId: operation.operationId, ...sample })),
);
type OfOperation = Sample & { readonly operationId: string };
const inLanguage = (label: string): OfOperation[] => samples.filter((sample) => sample.label === label);

let mock: Mock;
let folder: string;
let inside: string;
beforeAll(async () => {
  mock = await startMock({ port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'keytally-samples-'));
  mkdirSync(join(folder, 'keys'));
  for (const id of ['ops', 'app'])
    writeFileSync(join(folder, `keys/${id}.private.pem`), generateKeyPair('EdDSA').privateKey);
  for (const id of ['ci-2026', 'app-2026'])
    writeFileSync(join(folder, `${id}.public.pem`), generateKeyPair('EdDSA').publicKey);
  const record = { clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', category: 'File', name: 'Open' };
  writeFileSync(join(folder, 'records.ndjson'), `${JSON.stringify(record)}\n`);
  // Programs in TypeScript find the client only inside the repository.
  const cache = join(root, 'node_modules/.cache/keytally');
  mkdirSync(cache, { recursive: true });
  inside = mkdtempSync(join(cache, 'samples-'));
  for (const { operationId, source } of inLanguage('TypeScript')) {
    const program = source.replaceAll('http://127.0.0.1:8080', mock.url);
    // There is no type to strip in them, so that Node runs them as they are.
    for (const end of ['ts', 'mjs']) writeFileSync(join(inside, `${operationId}.${end}`), program);
  }
});
afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
  rmSync(inside, { recursive: true });
});

/** What a program prints. It must not fail. */
async function printed(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...env }, maxBuffer: 2 ** 26 };
  return (await promisify(execFile)(command, [...args], options)).stdout;
}

test('every operation has a sample in curl, TypeScript and Python, and all with a command one for the command line', () => {
  const commands = inLanguage('Command line').map(({ operationId }) => operationId);
  const withoutCommand = operations
    .map(({ operationId }) => operationId)
    .filter((id) => !commands.includes(id));
  for (const label of ['curl', 'TypeScript', 'Python'])
    expect(inLanguage(label).map(({ operationId }) => operationId)).toEqual(
      operations.map(({ operationId }) => operationId),
    );
  expect(withoutCommand).toEqual([
    'createConsoleSession',
    'deleteConsoleSession',
    'renewConsoleSession',
    'listSignInProviders',
    'listPeople',
    'deletePerson',
    'getCaller',
    'getSharedContent',
    'getSharedAnswer',
    'replaceImport',
    'listProperties',
    'listProductProperties',
    'listRawFiles',
    'createRawFileUrl',
    'downloadRawFile',
    'getProduct',
    ...operations
      .filter(({ tags }) => /Health|Pages/.test(tags[0] ?? ''))
      .map(({ operationId }) => operationId),
  ]);
});

test('records are sent with the key of an application, whose tokens name their products', () => {
  const sources = ['TypeScript', 'Python'].flatMap((label) =>
    inLanguage(label).filter(({ operationId }) => operationId === 'ingestRecords'),
  );
  expect(sources.map(({ source }) => source)).toEqual([
    expect.stringMatching(/signTokens\(\{[^}]*kind: 'CLIENT',\s+products: \['acme-editor'\]/),
    expect.stringMatching(/"aud": \["acme-editor"\], "cnf": \{"jwk": \{"kid": "app", "kty": "CLIENT"\}\}/),
  ]);
});

describe.skipIf(!(isLong && hasCommand('curl')))('in curl (need it, and time)', () => {
  test.each(inLanguage('curl'))('$operationId', async ({ source }) => {
    const script = source.replaceAll('http://127.0.0.1:8080', mock.url);
    await expect(printed('bash', ['-c', script], { TOKEN: 'any' })).resolves.toBeTypeOf('string');
  });
});

describe('on the command line', () => {
  test.runIf(isLong).each(inLanguage('Command line'))('$operationId', async ({ source }) => {
    const program = join(root, 'apps/cli/bin/keytally.js');
    const keytally = `keytally() { "${process.execPath}" --conditions=keytally-source "${program}" "$@"; }`;
    const script = `${keytally}\n${source.replaceAll('http://127.0.0.1:8080', mock.url)}`;
    expect(await printed('bash', ['-c', script], { TOKEN: 'any' })).toMatch(/\S/);
  });
});

describe('in TypeScript', () => {
  test('all compile against the client', () => {
    const files = inLanguage('TypeScript').map(({ operationId }) => join(inside, `${operationId}.ts`));
    expect(compilerErrors(files)).toBe('');
  });

  test.runIf(isLong).each(inLanguage('TypeScript'))('$operationId', async ({ operationId }) => {
    const file = join(inside, `${operationId}.mjs`);
    expect(await printed(process.execPath, ['--conditions=keytally-source', file])).toMatch(/\S/);
  });
});

/** A Python of its own with what the samples import; undefined where that cannot be installed. */
function installPython(): string | undefined {
  const environment = mkdtempSync(join(tmpdir(), 'keytally-python-'));
  const python = join(environment, 'bin/python');
  const packages = ['requests==2.32.5', 'pyjwt[crypto]==2.10.1'];
  const isInstalled =
    spawnSync('python3', ['-m', 'venv', environment]).status === 0 &&
    spawnSync(python, ['-m', 'pip', 'install', '--quiet', ...packages]).status === 0;
  afterAll(() => rmSync(environment, { recursive: true, force: true }));
  return isInstalled ? python : undefined;
}

const python = isLong ? installPython() : undefined;

describe.skipIf(python === undefined)('in Python (needs it with venv and pip, and time)', () => {
  test.each(inLanguage('Python'))('$operationId', async ({ source }) => {
    const script = source.replaceAll('http://127.0.0.1:8080', mock.url);
    expect(await printed(python ?? '', ['-c', script])).toMatch(/\S/);
  });
});
