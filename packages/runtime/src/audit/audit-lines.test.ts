import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditFile } from './audit-lines.ts';

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-audit-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('H14 a full file is followed by a new one, and a limited number of full files is kept', async () => {
  const directory = newDirectory();
  const lines = auditFile(join(directory, 'audit.ndjson'), { mostBytes: 10, keptFiles: 2 });
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n', 'five\n', 'and one that is longer\n', 'six\n'])
    await lines.append(line);
  const kept = readdirSync(directory).sort();
  expect(kept.map((name) => [name, readFileSync(join(directory, name), 'utf8')])).toEqual([
    ['audit.ndjson', 'six\n'],
    ['audit.ndjson.1', 'and one that is longer\n'],
    ['audit.ndjson.2', 'four\nfive\n'],
  ]);
  for (const name of kept) expect(modeOf(join(directory, name))).toBe(0o600);
});

test('a file that was moved away is followed by a new one; a file that others can read becomes private', async () => {
  const directory = newDirectory();
  const path = join(directory, 'made', 'audit.ndjson');
  const lines = auditFile(path);
  await lines.append('one\n');
  expect(modeOf(join(directory, 'made'))).toBe(0o700);
  renameSync(path, `${path}.moved`);
  writeFileSync(path, '');
  chmodSync(path, 0o644);
  await lines.append('two\n');
  expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['two\n', 0o600]);
});

test('H14 a full disk is reported before there is a line to write', async () => {
  const path = join(newDirectory(), 'audit.ndjson');
  await expect(auditFile(path, { leastFreeBytes: 2 ** 60 }).append('')).rejects.toThrow(`${path} is full`);
});

test('a device is written to and not changed, and its errors are reported', async () => {
  const before = modeOf('/dev/full');
  const lines = auditFile('/dev/full');
  await lines.append('');
  await expect(lines.append('one\n')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(modeOf('/dev/full')).toBe(before);
  await expect(auditFile('/proc/version/audit').append('')).rejects.toMatchObject({
    syscall: expect.any(String),
  });
});
