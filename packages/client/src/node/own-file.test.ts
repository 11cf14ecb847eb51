import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFile } from './file-lock.ts';
import { fileSpool } from './file-spool.ts';
import { NotOwnFile } from './own-file.ts';

/** A folder with a file of somebody. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'of somebody\n');
  return { victim, path: join(folder, 'a.lock') };
}

const planted: Record<string, (path: string, victim: string) => void> = {
  'a link to a file': (path, victim) => symlinkSync(victim, path),
  'a link to a file that is not there': (path, victim) => symlinkSync(`${victim}.none`, path),
  'a second name of a file': (path, victim) => linkSync(victim, path),
  'another file': (path) => writeFileSync(path, 'of somebody\n'),
  'a folder': (path) => mkdirSync(path),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
};

test.skipIf(process.platform === 'win32').each(Object.keys(planted))(
  'a lock is not taken where there is %s, which stays as it was',
  (name) => {
    const { path, victim } = newFolder();
    planted[name]?.(path, victim);
    expect(() => lockFile(path)).toThrow(NotOwnFile);
    expect(() => lockFile(path)).toThrow(/was not touched: remove it, or choose another path$/);
    expect(readFileSync(victim, 'utf8')).toBe('of somebody\n');
    expect(() => readFileSync(`${victim}.none`)).toThrow('ENOENT');
    if (name === 'another file') expect(readFileSync(path, 'utf8')).toBe('of somebody\n');
  },
);

test.skipIf(process.platform === 'win32')(
  'a spool takes nothing over through a link, and others cannot read it',
  () => {
    const { path, victim } = newFolder();
    const spool = fileSpool(path);
    onTestFinished(() => spool.close());
    spool.open('acme');
    spool.append('{"clientId":"a"}', true);
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      expect(statSync(join(path, name)).mode & 0o077, name).toBe(0);
    spool.close();
    const aside = `${victim}s`;
    mkdirSync(aside);
    symlinkSync(aside, join(path, `run-${'0'.repeat(16)}`));
    expect(() => fileSpool(path).open('acme')).toThrow(NotOwnFile);
    expect(readdirSync(aside)).toEqual([]);
  },
);
