import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { document } from '@keytally/contract/document';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultServer, json, startFaultServer } from '../testing/fault-server.ts';
import { createRecordStore } from '../testing/record-store.ts';
import { buildPackage } from './build-package.ts';
import type { Manifest } from './manifest.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const modules = join(workspace, '../../node_modules');
const directory = mkdtempSync(join(tmpdir(), 'keytally-package-'));
const folder = join(directory, 'dist');
const project = join(directory, 'project');
let tarball = '';

beforeAll(async () => {
  await buildPackage(folder);
  [tarball = ''] = pack(folder);
});
afterAll(() => rmSync(directory, { recursive: true }));

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function pack(...sources: readonly string[]): string[] {
  const names = npm(['pack', '--silent', '--ignore-scripts', ...sources], directory)
    .trim()
    .split('\n');
  return names.slice(-sources.length).map((name) => join(directory, name));
}

const readManifest = (path: string) =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;

describe('the package', () => {
  test('can be published, has the version of the contract, and contains no other files', () => {
    const manifest = readManifest(folder);
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(Object.keys(manifest.dependencies)).toEqual(['jose', 'openapi-fetch']);
    expect(manifest.version).toBe(document.info.version);
    expect(readManifest(workspace)).toMatchObject({ version: document.info.version, private: true });
    expect(JSON.stringify(manifest)).not.toContain('keytally-source');
  });

  test('imports nothing from packages that are not published', () => {
    const files = globSync('**/*.{js,d.ts}', { cwd: folder });
    expect(files.length).toBeGreaterThan(10);
    const imports = files.flatMap((file) =>
      Array.from(
        readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import) ?\(?["']([^"'.][^"']*)["']/g),
        ([, name]) => name,
      ),
    );
    const foreign = new Set(imports.filter((name) => !name?.startsWith('node:')));
    expect([...foreign].toSorted()).toEqual(['jose', 'openapi-fetch']);
  });

  test('explains operations and fields in the editor, in the words of the contract', () => {
    const types = readFileSync(join(folder, 'contract/generated/types.d.ts'), 'utf8');
    expect(types).toContain('Deletes a product with all of its records, for good.');
    expect(types).toContain('IANA name of the time zone of the product');
    expect(readFileSync(join(folder, 'index.d.ts'), 'utf8')).toContain('createTracker');
  });

  test('passes publint', async () => {
    const { messages } = await publint({
      strict: true,
      pack: { tarball: bytes().buffer as ArrayBuffer },
    });
    expect(messages).toEqual([]);
  });

  test('has types that match its resolution, except that it is only ESM', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(bytes()));
    expect(analysis.types).toMatchObject({ kind: 'included' });
    const problems = 'problems' in analysis ? analysis.problems : [];
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
  });
});

function bytes(): Uint8Array {
  return new Uint8Array(readFileSync(tarball));
}

describe('in an empty project', () => {
  let server: FaultServer;
  const store = createRecordStore();

  beforeAll(async () => {
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"name": "project", "private": true, "type": "module"}');
    // Dependencies come from this repository, so that nothing has to be downloaded.
    const dependencies = ['jose', 'openapi-fetch', 'openapi-typescript-helpers'];
    const packed = pack(...dependencies.map((name) => join(modules, name)));
    const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    npm(['install', ...options, tarball, ...packed], project);
    server = await startFaultServer((received, response) => {
      const isIngestion = received.path.startsWith('/v3/events/');
      (isIngestion ? store.answer : json(200, { products: [{ id: 'acme' }] }))(received, response);
    });
  });
  afterAll(() => server.close());

  test('it works', async () => {
    write('run.mjs', [
      `import { createKeytallyClient, createTracker, fileSpool, signTokens } from '@keytally/client/node';`,
      `import { KeytallyError } from '@keytally/client';`,
      `import { generateKeyPairSync } from 'node:crypto';`,
      `const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });`,
      `const credentials = signTokens({ keyId: 'ops', kind: 'ADMIN', pem });`,
      `const client = createKeytallyClient({ baseUrl: process.argv[2], credentials });`,
      `const { data } = await client.GET('/v3/products');`,
      `const tracker = createTracker(client, { productId: 'acme', clientId: 'u1', spool: fileSpool('spool.ndjson') });`,
      `tracker.track('File', 'Save');`,
      `const counts = await tracker.close();`,
      `console.log(JSON.stringify({ data, counts, error: new KeytallyError('refused', 'x') instanceof Error }));`,
    ]);
    const output = await new Promise<string>((resolve) => {
      import('node:child_process').then(({ execFile }) =>
        execFile(process.execPath, ['run.mjs', server.url], { cwd: project }, (error, stdout, stderr) =>
          resolve(error ? stderr : stdout),
        ),
      );
    });
    expect(JSON.parse(output)).toMatchObject({
      data: { products: [{ id: 'acme' }] },
      counts: { accepted: 1, queued: 0 },
      error: true,
    });
    expect(store.names).toEqual(['Save']);
    expect(server.received[0]?.headers.authorization).toMatch(/^Bearer ey/);
  });

  test('its types work without those of Node, with library checks on', () => {
    write('use.ts', [
      `import { createKeytallyClient, createTracker, type Schema } from '@keytally/client';`,
      `const client = createKeytallyClient({ baseUrl: '' });`,
      `const { data, error } = await client.GET('/v3/products');`,
      `const products: Schema<'ProductList'> | undefined = data;`,
      `// @ts-expect-error`,
      `if (error?.code === 'unknown-key') throw products;`,
      `// @ts-expect-error`,
      `await client.PUT('/v3/products/{product_id}', { params: { path: { product_id: 'a' } }, body: { named: '' } });`,
      `createTracker(client, { productId: 'a', clientId: 'b' }).track(null, 'c', 1);`,
    ]);
    expect(compile(['use.ts'], ['--lib', 'ES2023,DOM,DOM.Iterable'])).toBe('');
  });

  test('the examples of its README compile', () => {
    const readme = readFileSync(join(workspace, 'README.md'), 'utf8');
    const examples = Array.from(readme.matchAll(/^```ts\n(.*?)^```/gms), ([, example = '']) => example);
    expect(examples.length).toBeGreaterThan(4);
    const files = examples.map((example, index) => {
      write(`example-${index}.ts`, [example, 'export {};']);
      return `example-${index}.ts`;
    });
    const types = ['--typeRoots', join(modules, '@types'), '--types', 'node', '--skipLibCheck'];
    expect(compile(files, [...types, '--lib', 'ES2023,DOM'])).toBe('');
  });

  function compile(files: readonly string[], options: readonly string[]): string {
    const compiler = join(modules, 'typescript/bin/tsc');
    const modern = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    return spawnSync(process.execPath, [compiler, ...modern, ...options, ...files], {
      cwd: project,
      encoding: 'utf8',
    }).stdout;
  }
});

function write(name: string, lines: readonly string[]): void {
  const path = join(project, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.join('\n'));
}
