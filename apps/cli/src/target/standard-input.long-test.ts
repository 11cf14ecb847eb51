import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullName, withSubcommands } from '../command/called-command.ts';
import { createProgram } from '../program.ts';
import { nodeArgs } from '../testing/keytally-in.ts';

/** `-` is standard input for each file that a command reads, or the command says by name that it is not. */

let folder: string;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const shared = publicKey.export({ type: 'spki', format: 'pem' }) as string;
const settings = { id: 'p', name: 'P', timeZone: 'UTC', defaultTracking: 'advanced', labels: {} };
const product = JSON.stringify({ format: 1, product: settings, events: [] });
const record = { id: 'e', clientId: 'u', occurredAt: '2026-03-01T00:00:00Z', name: 'Save' };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-input-'));
  writeFileSync(join(folder, 'p.json'), product);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Use {
  readonly line: string;
  readonly input: string;
  readonly status: number;
  readonly says: RegExp;
}

const refused = /standard input/;
const nowhere = '--url http://127.0.0.1:9';

/** Each option and argument that names a file to read. */
const uses: Record<string, Use> = {
  'keytally keys bootstrap --public-key': {
    line: 'keys bootstrap --id ops --public-key - --data-dir d',
    input: shared,
    status: 0,
    says: /"ops"|ops/,
  },
  'keytally products restore product.json': {
    line: 'products restore - --data-dir d',
    input: product,
    status: 0,
    says: /^p: settings/,
  },
  'keytally products restore records': {
    line: 'products restore p.json - --data-dir d',
    input: `${JSON.stringify(record)}\n`,
    status: 0,
    says: /1 records/,
  },
  'keytally cohorts put --clients': {
    line: 'cohorts put c --name C --clients - --product p --data-dir d',
    input: 'u\n',
    status: 0,
    says: /Saved the cohort c/,
  },
  'keytally keys put --public-key': {
    line: `keys put k --kind admin --public-key - --data-dir d`,
    input: shared,
    status: 1,
    says: /must be signed with a key/,
  },
  'keytally token --private-key': {
    line: 'token --id ops --kind admin --private-key -',
    input: secret,
    status: 0,
    says: /^ey/,
  },
  'keytally console --private-key': {
    line: `console ${nowhere} --id ops --kind admin --private-key - --print`,
    input: secret,
    status: 1,
    says: /No answer from/,
  },
  'keytally login --private-key': {
    line: 'login http://127.0.0.1:9 --id ops --private-key -',
    input: secret,
    status: 2,
    says: refused,
  },
  'keytally import file': {
    line: 'import - --product p --data-dir d',
    input: 'u,n,t\n',
    status: 2,
    says: refused,
  },
};

test('these are all files that a command reads', async () => {
  const named = withSubcommands(await createProgram()).flatMap((command) => [
    ...command.options
      .filter(
        ({ flags, long, hidden }) =>
          !hidden && /<file>/.test(flags) && !['--out', '--errors'].includes(long ?? ''),
      )
      .map(({ long }) => `${fullName(command)} ${long}`),
    ...command.registeredArguments
      .filter((argument) => /^file|\.json|^records/.test(argument.name()))
      .map((argument) => `${fullName(command)} ${argument.name()}`),
  ]);
  expect(named.toSorted()).toEqual(Object.keys(uses).toSorted());
});

const run = (line: string, input: string) =>
  spawnSync(process.execPath, [...nodeArgs, ...line.split(' ')], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  });

test.each(Object.entries(uses))('%s', (_, { line, input, status, says }) => {
  const said = run(line, input);
  expect([said.status, said.stdout + said.stderr]).toEqual([status, expect.stringMatching(says)]);
  expect(said.stderr).not.toMatch(/ENOENT|no such file/i);
});

test('an option that takes @file takes standard input as @-, again and again, and only one gets it', () => {
  const both = run(`report basic-table --product p --body @- --token @- ${nowhere}`, '{}');
  expect([both.status, both.stderr]).toEqual([2, expect.stringContaining('was read for')]);
  const one = run(`report basic-table --product p --body {} --token @- ${nowhere}`, 't\n');
  expect([one.status, one.stderr]).toEqual([1, expect.stringContaining('No answer from')]);
});
