import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fullName, withSubcommands } from './command/called-command.ts';
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

test.each(commands.map(fullName))('help leads to %s, and to nothing that it has not', async (name) => {
  const words = wordsOf(name);
  const shown = await keytallyIn(folder, ...words, '--help');
  expect(await keytallyIn(folder, 'help', ...words)).toEqual(shown);
  const [group, last] = [words.slice(0, -1), words.slice(-1)];
  expect(await keytallyIn(folder, ...group, 'help', ...last)).toEqual(shown);
  for (const line of [
    ['help', ...words, 'nope'],
    [...group, 'help', ...last, 'nope'],
  ]) {
    const { status, stdout, stderr } = await keytallyIn(folder, ...line);
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('has no command "nope"')]);
  }
});

describe('commands that work on the data itself', () => {
  const arguments_: Readonly<Record<string, readonly string[]>> = {
    'keytally keys bootstrap': ['--id', 'ops', '--public-key', 'ops.public.pem'],
    'keytally demo': [],
    'keytally rebuild': [],
    'keytally compact': [],
    'keytally backup': ['backups'],
    'keytally restore': ['backups'],
    'keytally doctor': [],
    'keytally log-level': ['debug'],
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

  test.each(['rebuild', 'compact', 'backup b', 'demo --events 1'])(
    'keytally %s says so too where KEYTALLY_PROFILE names a server, not where it names data',
    async (line) => {
      vi.stubEnv('KEYTALLY_PROFILE', 'work');
      vi.stubEnv('KEYTALLY_DATA_DIR', join(folder, 'none'));
      const said = vi.spyOn(console, 'error').mockReturnValue();
      onTestFinished(() => {
        vi.unstubAllEnvs();
        vi.restoreAllMocks();
      });
      const run = async (...more: readonly string[]) =>
        (await createProgram()).parseAsync([...line.split(' '), ...more], { from: 'user' });
      await run('--data-dir', join(folder, 'none either')).catch(() => undefined);
      expect(said.mock.calls.flat().join()).not.toContain('KEYTALLY_PROFILE');
      await run().catch(() => undefined);
      expect(said.mock.calls.flat().join()).toMatch(
        /KEYTALLY_PROFILE is not used: "keytally \w+" works on the data/,
      );
    },
  );
});
