import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { completeLockFile, type IntegrityOf, type LockFile, lockFileProblems } from './lock-file.ts';

const fixture: LockFile = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/tool': {
      version: '2.0.0',
      integrity: 'sha512-tool',
      dev: true,
      optionalDependencies: {
        '@tool/cli-linux-x64': '2.0.0',
        '@tool/cli-linux-arm64-musl': '2.0.0',
        '@tool/windows-64': '2.0.0',
      },
    },
    'node_modules/@tool/cli-linux-x64': {
      version: '2.0.0',
      integrity: 'sha512-cli',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
    },
  },
};
const hashed: IntegrityOf = (name, version) => `sha512-${name}@${version}`;
const script = fileURLToPath(new URL('./complete-lock-file.ts', import.meta.url));

function temporaryLockFile(lock: LockFile): string {
  const file = join(mkdtempSync(join(tmpdir(), 'keytally-lock-')), 'package-lock.json');
  writeFileSync(file, JSON.stringify(lock));
  return file;
}

describe('completeLockFile', () => {
  it('adds the missing builds with the platform from their name, and the hash that the registry gives', () => {
    const { packages } = completeLockFile(fixture, hashed);
    expect(packages['node_modules/@tool/cli-linux-arm64-musl']).toEqual({
      version: '2.0.0',
      integrity: 'sha512-@tool/cli-linux-arm64-musl@2.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    });
    expect(packages['node_modules/@tool/windows-64']).toMatchObject({
      ...{ os: ['win32'], cpu: ['x64'], integrity: 'sha512-@tool/windows-64@2.0.0' },
    });
    expect(packages['node_modules/@tool/cli-linux-x64']).toBe(
      fixture.packages['node_modules/@tool/cli-linux-x64'],
    );
  });

  it('sorts the packages like npm, and then finds no problems', () => {
    const completed = completeLockFile(fixture, hashed);
    expect(Object.keys(completed.packages)[1]).toBe('node_modules/@tool/cli-linux-arm64-musl');
    expect(lockFileProblems(completed)).toEqual([]);
    expect(completeLockFile(completed, hashed)).toEqual(completed);
  });

  it('finds a build that is locked inside its parent', () => {
    const nested: LockFile = {
      packages: {
        'node_modules/a/node_modules/b': {
          version: '1.0.0',
          integrity: 'sha512-b',
          optionalDependencies: { 'b-linux-x64': '1.0.0' },
        },
        'node_modules/a/node_modules/b-linux-x64': { version: '1.0.0', integrity: 'sha512-x' },
      },
    };
    expect(lockFileProblems(nested)).toEqual([]);
  });

  it('drops the host of a registry', () => {
    const lock: LockFile = {
      packages: {
        'node_modules/a': {
          version: '1.0.0',
          integrity: 'sha512-a',
          resolved: 'https://registry.example/a.tgz',
        },
        'node_modules/ours': { resolved: 'packages/ours', link: true },
      },
    };
    expect(lockFileProblems(lock)).toEqual(['node_modules/a contains the host of a registry']);
    expect(completeLockFile(lock, hashed).packages).toEqual({
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/ours': { resolved: 'packages/ours', link: true },
    });
  });

  it('finds a package that npm would not compare with anything, for whichever platform', () => {
    const any = { version: '1.0.0' };
    const lock: LockFile = {
      packages: {
        '': any,
        'apps/ours': any,
        'node_modules/a': any,
        'node_modules/a-linux-x64': { ...any, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
        'node_modules/a-darwin-x64': { ...any, os: ['darwin'], cpu: ['x64'] },
        'node_modules/ours': { resolved: 'packages/ours', link: true },
      },
    };
    expect(lockFileProblems(lock)).toEqual([
      'node_modules/a has no integrity',
      'node_modules/a-linux-x64 has no integrity',
      'node_modules/a-darwin-x64 has no integrity',
    ]);
  });

  it('does not guess a platform', () => {
    const lock: LockFile = { packages: { 'node_modules/a': { optionalDependencies: { bcrypt: '1.0.0' } } } };
    expect(() => completeLockFile(lock, hashed)).toThrow('bcrypt');
  });
});

describe('complete-lock-file', () => {
  it('fails in --check mode with the command to run, and changes nothing', () => {
    const file = temporaryLockFile(fixture);
    const check = spawnSync(process.execPath, [script, '--check', file], { encoding: 'utf8' });
    expect(check.status).toBe(1);
    expect(check.stderr).toContain('Run: node packages/tooling/src/complete-lock-file.ts');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(fixture);
  });

  it('writes missing entries', () => {
    const file = temporaryLockFile(fixture);
    const registry = mkdtempSync(join(tmpdir(), 'keytally-npm-'));
    writeFileSync(join(registry, 'npm'), '#!/bin/sh\necho "sha512-$2"\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${registry}:${process.env.PATH}` };
    expect(execFileSync(process.execPath, [script, file], { encoding: 'utf8', env })).toContain(
      '2 entries completed',
    );
    expect(spawnSync(process.execPath, [script, '--check', file]).status).toBe(0);
  });
});

it('every package of our lock file has a hash, and every platform its builds', () => {
  expect(spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' }).stderr).toBe('');
});

describe('scripts of packages', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));

  it('run at the installation only if they are on the list, and nothing reports the installation', () => {
    const { packages } = read('package-lock.json') as LockFile;
    const { allowScripts, scarfSettings } = read('package.json') as Record<string, object>;
    const withScripts = Object.keys(packages).filter(
      (path) => path !== '' && packages[path]?.hasInstallScript,
    );
    const names = withScripts.map((path) => path.replace(/^.*node_modules\//, ''));
    expect(Object.keys(allowScripts ?? {}).toSorted()).toEqual(names.toSorted());
    expect(allowScripts).toMatchObject({ '@scarf/scarf': false });
    expect(scarfSettings).toEqual({ enabled: false });
  });
});
