import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';

const here = fileURLToPath(new URL('./', import.meta.url));
let root: string;

/** A repository with only the script, a lock file and an npm that records its calls. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keytally-install-'));
  for (const folder of ['bin', 'node_modules', 'packages/tooling/src'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['install-dependencies.mjs', 'quiet-tools.mjs']) {
    cpSync(join(here, file), join(root, 'packages/tooling/src', file));
  }
  writeFileSync(join(root, 'package-lock.json'), '{}');
  fakeNpm('exit 0');
});

function fakeNpm(script: string): void {
  const text = `#!/bin/sh\necho "$@" >> "${root}/calls"\n${script}\n`;
  writeFileSync(join(root, 'bin/npm'), text, { mode: 0o755 });
}

function run(...args: string[]) {
  const script = join(root, 'packages/tooling/src/install-dependencies.mjs');
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout + stderr };
}

const callsOfNpm = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');

it('installs once, says so in one line, and then is silent', () => {
  expect(run()).toEqual({
    status: 0,
    output: expect.stringMatching(/^Installing the locked dependencies.*\n$/),
  });
  expect(run()).toEqual({ status: 0, output: '' });
  expect(callsOfNpm()).toEqual([expect.stringMatching(/^ci /)]);
});

it('installs again when the lock file changed', () => {
  run();
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  run();
  expect(callsOfNpm()).toHaveLength(2);
});

it.each([
  ['are missing', () => rmSync(join(root, 'packages/import/node_modules'), { recursive: true })],
  ['lack one', () => rmSync(join(root, 'packages/import/node_modules/pako'), { recursive: true })],
  ['are of another lock file', () => putModule('1.0.0')],
])('installs again when the modules of a workspace %s', (_, change) => {
  const packages = { 'packages/import/node_modules/pako': { version: '2.0.0' }, 'node_modules/pako': {} };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  putModule('2.0.0');
  run();
  expect(run()).toEqual({ status: 0, output: '' });
  change();
  expect(run().output).toMatch(/^Installing/);
  expect(callsOfNpm()).toHaveLength(2);
});

function putModule(version: string): void {
  const folder = join(root, 'packages/import/node_modules/pako');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
}

it('installs nothing after --stamp', () => {
  run('--stamp');
  expect(run()).toEqual({ status: 0, output: '' });
});

it('prints the output of npm if it fails, and tries again next time', () => {
  fakeNpm('echo "no network"; exit 1');
  expect(run()).toMatchObject({ status: 1, output: expect.stringContaining('no network') });
  run();
  expect(callsOfNpm()).toHaveLength(2);
});

it('lets npm say why it failed, though the script that calls it is silent', () => {
  run();
  expect(callsOfNpm()).toEqual([expect.stringContaining(' --loglevel=error')]);
});
