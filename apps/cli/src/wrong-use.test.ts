import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fullName, withSubcommands } from './command/called-command.ts';
import { requireData } from './data/with-store.ts';
import { createProgram } from './program.ts';
import { keytallyIn } from './testing/keytally-in.ts';

/** Who uses a command wrongly is led to its own help, and who takes one for another to where it runs. */
const folder = mkdtempSync(join(tmpdir(), 'keytally-wrong-use-'));
afterAll(() => rmSync(folder, { recursive: true }));
const commands = withSubcommands(await createProgram());
const wordsOf = (name: string) => name.split(' ').slice(1);

test.each(commands.map(fullName))('%s --wrong points to its own help', async (name) => {
  const { status, stderr } = await keytallyIn(folder, ...wordsOf(name), '--wrong');
  expect([status, stderr]).toEqual([2, expect.stringContaining(`\nTry "${name} --help".\n`)]);
});

describe('commands that work on the data itself', () => {
  const arguments_: Readonly<Record<string, readonly string[]>> = {
    'keytally keys bootstrap': ['--id', 'ops', '--public-key', 'ops.public.pem'],
    'keytally demo': [],
    'keytally rebuild': [],
    'keytally compact': [],
    'keytally backup': ['backups'],
    'keytally restore': ['backups'],
    'keytally move': [],
  };
  const named = commands.filter(({ options }) => options.some(({ long }) => long === '--data-dir'));
  const local = named.filter(({ options }) =>
    options.every(({ long, hidden }) => long !== '--profile' || hidden),
  );

  test('are these, beside the server', () => {
    expect(local.map(fullName).sort()).toEqual(['keytally serve', ...Object.keys(arguments_)].sort());
  });

  test.each(Object.entries(arguments_))('%s says so to who names a server', async (name, given) => {
    for (const flag of ['--profile', '--url', '--token']) {
      const { status, stderr } = await keytallyIn(folder, ...wordsOf(name), ...given, flag, 'x');
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining(
          `"${name}" takes no ${flag}: it works on the data itself, so run it on the machine`,
        ),
      ]);
    }
  });

  test('say so too where KEYTALLY_PROFILE names a server and there is no data', async () => {
    vi.stubEnv('KEYTALLY_PROFILE', 'work');
    vi.stubEnv('KEYTALLY_DATA_DIR', join(folder, 'none'));
    await expect(requireData(undefined)).rejects.toThrow('KEYTALLY_PROFILE is not used');
    await expect(requireData(join(folder, 'none'))).rejects.toThrow(/to the right directory\.$/);
    vi.unstubAllEnvs();
  });
});
