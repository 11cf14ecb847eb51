import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./changes.ts', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-changes-'));
});

const documentOf = (version: string, paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version }, paths });
const both = { '/a': { get: { operationId: 'getA', responses: {} } }, '/b': { get: { responses: {} } } };
const { '/a': a } = both;

/** Runs the script on a released and a current document. */
function run(released: string, current: string, ...args: string[]) {
  writeFileSync(join(folder, 'released.json'), released);
  writeFileSync(join(folder, 'current.json'), current);
  const files = ['--released', join(folder, 'released.json'), '--current', join(folder, 'current.json')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

it('prints the changes and the version that they need', () => {
  const { status, stdout } = run(documentOf('1.2.3', { '/a': a }), documentOf('1.2.3', both));
  expect(status).toBe(0);
  expect(stdout).toBe(
    `adds   /paths/~1b/get: GET /b is new [GET /b]

These changes since 1.2.3 need version 1.3.0; spec/openapi.yaml has 1.2.3. Before a release, set info.version there to 1.3.0 and run "npm run generate".
`,
  );
});

it('reports that nothing changed', () => {
  expect(run(documentOf('1.2.3', both), documentOf('1.2.3', both)).stdout).toBe('No changes since 1.2.3.\n');
});

it('passes silently with --check if nothing breaks, or if the version allows it', () => {
  const silence = { status: 0, stdout: '', stderr: '' };
  expect(run(documentOf('1.2.3', { '/a': a }), documentOf('1.2.3', both), '--check')).toEqual(silence);
  expect(run(documentOf('1.2.3', both), documentOf('2.0.0', { '/a': a }), '--check')).toEqual(silence);
});

it('fails with --check when callers would break without a new version', () => {
  const { status, stderr } = run(
    documentOf('1.2.3', both),
    documentOf('1.9.0', { '/b': both['/b'] }),
    '--check',
  );
  expect(status).toBe(1);
  expect(stderr).toContain('breaks /paths/~1a/get: GET /a is gone [getA]');
  expect(stderr).toContain('undo the breaking changes, or set info.version there to 2.0.0');
});

it('releases with --release if the version is high enough, and not if it is lower', () => {
  const released = documentOf('1.2.3', { '/a': a });
  expect(run(released, documentOf('1.2.4', both), '--release').status).toBe(1);
  expect(readFileSync(join(folder, 'released.json'), 'utf8')).toBe(released);
  expect(run(released, documentOf('1.3.0', both), '--release').status).toBe(0);
  expect(readFileSync(join(folder, 'released.json'), 'utf8')).toBe(documentOf('1.3.0', both));
});
