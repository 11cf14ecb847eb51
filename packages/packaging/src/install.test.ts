import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@keytally/contract-tests/free-port';
import { launchOptions } from '@keytally/tooling/browser';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { npmInstall } from './npm-install.ts';
import { type Installation, install } from './testing/installation.ts';

/** It installs from the registry, so it runs in CI and in the long tests. */
describe.skipIf(!inject('longTests'))('installed from tarballs, on Node 22', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-installed-'));
  let installed: Installation;

  beforeAll(async () => {
    installed = await install(folder, ['typescript@5.9.3', '@types/node@22']);
  });
  afterAll(async () => {
    await installed.close();
    rmSync(folder, { recursive: true });
  });

  test('keytally says its version, and which Node it needs', () => {
    const { shell } = installed;
    expect(shell('node --version')).toMatch(/^v22\./);
    expect(shell('keytally --version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('the demo runs, and its link signs in to the console', async () => {
    const port = await freePort();
    const greeting = await installed.start(
      'keytally',
      ['serve', '--demo', '--port', `${port}`, '--data-dir', 'demo'],
      'Ctrl+C',
    );
    const [, curl = ''] = /^(curl .*?^.*-d .*?)$/ms.exec(greeting) ?? [];
    expect(JSON.parse(installed.shell(curl))).toMatchObject({ status: 'OK' });
    const docs = await fetch(`http://127.0.0.1:${port}/docs`);
    expect([docs.status, (await docs.text()).length > 1_000_000]).toEqual([200, true]);
    if (!launchOptions) return;
    const [, link = ''] = /Console +(\S+)/.exec(greeting) ?? [];
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      await page.goto(link);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('heading', { name: 'Most used' }).waitFor();
    } finally {
      await browser.close();
    }
  });

  test('the README leads from a file to a report', async () => {
    const port = await freePort();
    const readme = readFileSync(join(installed.folder, 'node_modules/keytally/README.md'), 'utf8');
    const [, prepare = '', ask = ''] = Array.from(
      readme.matchAll(/^```sh\n(.*?)^```/gms),
      ([, block = '']) => block,
    );
    const [commands = '', serve = ''] = prepare.split(/^keytally serve /m);
    const report = ask.replace('report basic-table', `report basic-table --url http://127.0.0.1:${port}`);
    installed.shell(commands);
    const [, data = ''] = /--data-dir (\S+)/.exec(serve) ?? [];
    await installed.start('keytally', ['serve', '--data-dir', data, '--port', `${port}`], 'is running');
    expect(installed.shell(report)).toContain('opened');
  });

  test('a program in TypeScript is compiled against the client, and runs', async () => {
    const port = await freePort();
    await installed.start('keytally-mock', ['--port', `${port}`], 'Mock of the Keytally API');
    writeFileSync(
      join(installed.folder, 'program.ts'),
      `import { createKeytallyClient } from '@keytally/client';
       import { problems, type Schema } from '@keytally/contract';
       import { document } from '@keytally/contract/document';
       const client = createKeytallyClient({ baseUrl: process.argv[2]!, credentials: () => 'any' });
       const { data, error } = await client.GET('/v3/products');
       const products: Schema<'ProductList'>['products'] = data?.products ?? [];
       console.log(error ? problems[error.code].title : products[0]?.id, document.info.title);`,
    );
    for (const module of ['nodenext', 'preserve']) {
      installed.shell(`tsc --strict --target es2023 --types node --module ${module} --outDir out program.ts`);
      expect(installed.shell(`node out/program.js http://127.0.0.1:${port}`)).toMatch(
        /^acme-editor Keytally/,
      );
    }
  });

  test('the mock explains itself', () => {
    expect(installed.shell('keytally-mock --help')).toContain('--port');
  });

  test('beside keytally only the engine is installed, as its README says', () => {
    const alone = join(folder, 'alone');
    npmInstall(alone, [installed.tarballs.keytally]);
    const listed = execFileSync('npm', ['ls', '--all', '--parseable'], { cwd: alone, encoding: 'utf8' });
    const folders = listed.trim().split('\n').slice(1);
    const others = folders.filter((folder) => !/node_modules\/@duckdb\/node-bindings/.test(folder));
    expect(others.map((folder) => basename(folder)).toSorted()).toEqual(['detect-libc', 'keytally']);
  });
});
