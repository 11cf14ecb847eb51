import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestServer, type TestServer } from '@keytally/contract-tests/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packAll } from '../pack-all.ts';
import { inRepository } from '../workspaces.ts';

const modules = inRepository('node_modules');
const directory = mkdtempSync(join(tmpdir(), 'keytally-client-'));
const project = join(directory, 'project');

describe('the client in an empty project', () => {
  let server: TestServer;

  beforeAll(async () => {
    const tarballs = await packAll(join(directory, 'tarballs'), ['@keytally/client']);
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"name": "project", "private": true, "type": "module"}');
    // Dependencies come from this repository, so that nothing has to be downloaded.
    const dependencies = ['jose', 'openapi-fetch', 'openapi-typescript-helpers'];
    const packed = npm(
      ['pack', '--silent', '--ignore-scripts', ...dependencies.map((name) => join(modules, name))],
      directory,
    );
    const paths = packed
      .trim()
      .split('\n')
      .slice(-dependencies.length)
      .map((name) => join(directory, name));
    npm(
      [
        'install',
        '--offline',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        ...Object.values(tarballs),
        ...paths,
      ],
      project,
    );
    server = await startTestServer();
    await server.client.PUT('/v3/products/{product_id}', {
      params: { path: { product_id: 'acme' } },
      body: {},
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });

  test('asks a server and tracks events', async () => {
    write('run.mjs', [
      `import { createKeytallyClient, createTracker, fileSpool } from '@keytally/client/node';`,
      `import { KeytallyError } from '@keytally/client';`,
      `const [baseUrl, token] = process.argv.slice(2);`,
      `const client = createKeytallyClient({ baseUrl, credentials: () => token });`,
      `const { data } = await client.GET('/v3/products');`,
      `const tracker = createTracker(client, { productId: 'acme', clientId: 'u1', spool: fileSpool('spool') });`,
      `tracker.track('File', 'Save');`,
      `const counts = await tracker.close();`,
      `console.log(JSON.stringify({ data, counts, error: new KeytallyError('refused', 'x') instanceof Error }));`,
    ]);
    const { execFile } = await import('node:child_process');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['run.mjs', server.url, await server.adminToken()],
      { cwd: project },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      data: { products: [{ id: 'acme' }] },
      counts: { accepted: 1, queued: 0 },
      error: true,
    });
  });

  test('has types that work without those of Node, with library checks on', () => {
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
    for (const module of ['nodenext', 'preserve']) {
      expect(compile(['use.ts'], ['--module', module, '--lib', 'ES2023,DOM,DOM.Iterable'])).toBe('');
    }
  });

  test('compiles the examples of its README', () => {
    const readme = readFileSync(join(project, 'node_modules/@keytally/client/README.md'), 'utf8');
    const examples = Array.from(readme.matchAll(/^```ts\n(.*?)^```/gms), ([, example = '']) => example);
    expect(examples.length).toBeGreaterThan(4);
    const files = examples.map((example, index) => {
      write(`example-${index}.ts`, [example, 'export {};']);
      return `example-${index}.ts`;
    });
    const types = ['--typeRoots', join(modules, '@types'), '--types', 'node', '--skipLibCheck'];
    expect(compile(files, [...types, '--module', 'nodenext', '--lib', 'ES2023,DOM'])).toBe('');
  });
});

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function write(name: string, lines: readonly string[]): void {
  writeFileSync(join(project, name), lines.join('\n'));
}

/** What the compiler says, which is nothing if all is well. */
function compile(files: readonly string[], options: readonly string[]): string {
  const compiler = join(modules, 'typescript7/bin/tsc');
  const modern = ['--noEmit', '--strict', '--target', 'es2022'];
  return spawnSync(process.execPath, [compiler, ...modern, ...options, ...files], {
    cwd: project,
    encoding: 'utf8',
  }).stdout;
}
