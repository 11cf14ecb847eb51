import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { craftBackup, craftedParts } from '@keytally/store/testing/crafted-backup';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

/** Attacks with a backup that somebody else made, such as one that support was sent. */

const kinds = Object.keys(craftedParts({ read: '', written: '' }));

test.each(kinds)('no command takes a backup with %s, and nothing of it runs', (kind) =>
  attack((targets) => craftedParts(targets)[kind] ?? []),
);

test('no command takes a backup with several of these', () =>
  fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...additions), { minLength: 2 }), (some) =>
      attack((targets) => some.flatMap((kind) => craftedParts(targets)[kind] ?? [])),
    ),
    { numRuns: 20 },
  ));

/** These get along with each other. */
const additions = [
  'a table whose name is SQL',
  'a table whose name ends the quotation marks',
  'a table whose name is a file',
  'a column whose name is SQL',
  'a macro',
  'an index',
  'a type',
  'two versions',
];

async function attack(statements: (targets: { read: string; written: string }) => readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-crafted-'));
  try {
    const targets = { read: join(folder, 'secret.txt'), written: join(folder, 'written.txt') };
    writeFileSync(targets.read, 'a secret');
    await craftBackup(join(folder, 'backup'), statements(targets));
    // A read sets the time of the last one, if that is older than the time of the last change.
    utimesSync(targets.read, new Date('2020-01-01'), new Date());
    const { atimeMs } = statSync(targets.read);
    for (const args of [
      ['check-backup', 'backup'],
      ['restore', 'backup', '--data-dir', 'data'],
      ['doctor', '--upgrade', '--data-dir', 'data'],
    ]) {
      const { status, stdout, stderr } = await keytallyIn(folder, ...args);
      expect(stdout).not.toMatch(/is whole|restored/i);
      expect(stdout + stderr).not.toMatch(/(?!\n|\t)[\p{Cc}\p{Bidi_Control}]/u);
      if (args[0] !== 'doctor')
        expect([status, stderr]).toEqual([1, expect.stringMatching(/Keytally wrote|newer/)]);
    }
    expect(statSync(targets.read).atimeMs).toBe(atimeMs);
    expect(readFileSync(targets.read, 'utf8')).toBe('a secret');
    expect(existsSync(targets.written)).toBe(false);
    expect(readdirSync(join(folder, 'data', 'private'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
