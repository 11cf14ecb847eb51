import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keytallyIn, nodeArgs } from './testing/keytally-in.ts';
import { generateOperatorKey } from './testing/operator-key.ts';
import { header, into, mapping } from './testing/uses-file.ts';

/** The command line as users run it: exit codes and output. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('keytally', () => {
  test('an unknown command or option is a usage error (2) with a hint', async () => {
    expect(await keytally('frobnicate')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--help'),
    });
    expect(await keytally('products', 'list', '--jsn')).toMatchObject({ status: 2 });
  });
});

describe('keytally keys and token', () => {
  test('a generated key is bootstrapped, listed, and signs tokens', async () => {
    const generated = await generateOperatorKey(keytally);
    expect(generated).toMatchObject({ status: 0, stderr: '' });
    for (const file of ['keys/ops.private.pem', 'keys/ops.public.pem'])
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);

    const bootstrap = [
      'keys',
      'bootstrap',
      '--id',
      'ops',
      '--public-key',
      'keys/ops.public.pem',
      '--data-dir',
      'a',
    ];
    expect(await keytally(...bootstrap)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Registered administration key "ops" (EdDSA'),
    });
    expect(JSON.parse((await keytally('keys', 'list', '--json', '--data-dir', 'a')).stdout)).toMatchObject([
      { id: 'ops', kind: 'ADMIN' },
    ]);
    const token = await keytally(
      'token',
      '--id',
      'ops',
      '--kind',
      'admin',
      '--private-key',
      'keys/ops.private.pem',
    );
    expect(token).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
      stderr: '',
    });
  });

  test('no second key is bootstrapped while one is valid', async () => {
    await keytally(
      'keys',
      'generate',
      '--id',
      'second',
      '--kind',
      'admin',
      '--algorithm',
      'EdDSA',
      '--out',
      'keys',
    );
    const bootstrap = [
      'keys',
      'bootstrap',
      '--id',
      'second',
      '--public-key',
      'keys/second.public.pem',
      '--data-dir',
      'a',
    ];
    expect(await keytally(...bootstrap)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--recover'),
    });
    expect(await keytally(...bootstrap, '--recover')).toMatchObject({ status: 0 });
  });

  test('bootstrapping is audited', async () => {
    const { stdout } = await keytally('keys', 'audit', '--data-dir', 'a');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').slice(1).join(' '));
    expect(lines).toEqual(['key-bootstrapped - ADMIN ops added', 'key-bootstrapped - ADMIN second added']);
    const entries = JSON.parse((await keytally('keys', 'audit', '--json', '--data-dir', 'a')).stdout);
    expect(entries).toMatchObject([
      { action: 'key-bootstrapped', keys: [{ id: 'ops' }] },
      { keys: [{ id: 'second' }] },
    ]);
    const ndjson = (await keytally('keys', 'audit', '--ndjson', '--data-dir', 'a')).stdout
      .trimEnd()
      .split('\n');
    expect(ndjson.map((line) => JSON.parse(line))).toEqual(entries);
  });

  test.runIf(inject('longTests'))(
    'an audit trail on the terminal is kept apart from the result of a command',
    async () => {
      const bootstrap = ['keys', 'bootstrap', '--id', 'ops', '--public-key', 'keys/ops.public.pem', '--json'];
      const { stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, ...bootstrap, '--data-dir', 'n'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, KEYTALLY_AUDIT_FILE: '-' },
      });
      expect(JSON.parse(stdout)).toMatchObject({ id: 'ops', kind: 'ADMIN' });
      expect(JSON.parse(stderr)).toMatchObject({ action: 'key-bootstrapped', keys: [{ id: 'ops' }] });
    },
  );

  test('an existing key is not overwritten', async () => {
    const before = readFileSync(join(folder, 'keys/ops.private.pem'), 'utf8');
    const again = await keytally(
      'keys',
      'generate',
      '--id',
      'ops',
      '--kind',
      'admin',
      '--algorithm',
      'EdDSA',
      '--out',
      'keys',
    );
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') });
    expect(readFileSync(join(folder, 'keys/ops.private.pem'), 'utf8')).toBe(before);
  });

  test('a private key is never printed, and never accepted as a public one', async () => {
    const bootstrap = [
      'keys',
      'bootstrap',
      '--id',
      'x',
      '--public-key',
      'keys/ops.private.pem',
      '--data-dir',
      'b',
    ];
    const { status, stdout, stderr } = await keytally(...bootstrap);
    expect([status, stderr]).toEqual([1, expect.stringContaining('private-key-uploaded')]);
    const secret = readFileSync(join(folder, 'keys/ops.private.pem'), 'utf8').split('\n')[1] ?? '';
    expect(stdout + stderr).not.toContain(secret);
  });
});

describe('keytally import', () => {
  test('stores the valid rows of a file, and names line and column of the others', async () => {
    const rows = [
      '2026-03-02T09:00:00Z,u1,Open,1',
      '2026-02-30T09:00:00Z,u1,Open,1',
      '2026-03-02T09:00:00Z,,Open,1',
      '2026-03-02T09:00:00Z,u1,Open,many',
      '2026-03-02T09:00:00Z,u1',
      '2026-03-02T09:00:00Z,u2,Open,',
    ];
    const file = write('bad.csv', `${header}${rows.join('\n')}\n`);
    const { status, stdout, stderr } = await keytally('import', file, ...into('c'));
    expect(stdout).toMatch(/^bad\.csv: 2 accepted, 0 duplicates, 4 rejected, \d+ rows\/s\nTo undo it: /);
    expect(stderr.trim().split('\n').sort()).toEqual([
      expect.stringMatching(/^bad\.csv, line 3: column "time": /),
      expect.stringMatching(/^bad\.csv, line 4: column "user": /),
      'bad.csv, line 5: column "amount": "many" is not a number',
      'bad.csv, line 6: should have 4 cells, but has 2',
    ]);
    expect(status).toBe(1);
  });

  test('a duplicate column in a file is an error', async () => {
    const file = write('twice.csv', 'time,user,what,amount,what\n2026-03-02T09:00:00Z,u1,Open,1,Close\n');
    for (const target of [
      into('c'),
      ['--product', 'p', '--url', 'http://127.0.0.1:9', '--token', 't', ...mapping],
    ])
      expect(await keytally('import', file, ...target)).toMatchObject({
        status: 1,
        stderr: 'keytally: twice.csv, line 1: there is more than one column "what".\n',
      });
  });

  test('a missing column is named, with the columns of the file', async () => {
    const file = write('missing.csv', 'time,user,amount\n2026-03-02T09:00:00Z,u1,1\n');
    expect(await keytally('import', file, ...into('d'))).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'keytally: missing.csv, line 1: there is no column "what"; the columns are "time", "user", "amount".\n',
    });
  });

  test.each([
    ['empty.csv', '', 'is empty; its first line must name the columns'],
    ['nothing.csv', undefined, 'There is no file nothing.csv'],
  ])('%s has its own message', async (name, text, message) => {
    if (text !== undefined) write(name, text);
    expect(await keytally('import', name, ...into('d'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(message),
    });
  });

  test('a constant fills a field if the cell is empty', async () => {
    const file = write('set.csv', `${header}2026-03-02T09:00:00Z,u1,,1\n`);
    expect(
      await keytally('import', file, ...into('l'), '--set', 'name=Open', '--set', 'C01=x'),
    ).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('set.csv: 1 accepted, '),
    });
  });

  test.each([
    ['garbage.csv', Buffer.from([0, 1, 2, 255, 10, 3]), 'is not a CSV file in UTF-8'],
    ['garbage.parquet', Buffer.from('no Parquet at all'), 'garbage.parquet is not a readable Parquet file'],
  ])('%s is refused as another kind of file', async (name, bytes, message) => {
    writeFileSync(join(folder, name), bytes);
    expect(await keytally('import', name, ...into('m'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(message),
    });
    expect((await keytally('products', 'list', '--data-dir', 'm')).stdout).toBe('');
  });

  test.each([
    [['--set', 'value=many'], '--set value: "many" is not a number'],
    [['--column', 'clientid=user'], '"clientid" is not a field of a record'],
    [['--column', 'clientId'], '--column must be field=column'],
    [['--time-format', 'unix'], 'Use rfc3339, unix-s, unix-ms, unix-us, unix-ns or a pattern'],
  ])('%j is a usage error', async (args, message) => {
    const file = write('wrong.csv', header);
    expect(await keytally('import', file, '--product', 'p', '--data-dir', 'd', ...args)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(message),
    });
  });
});

test('commands that need data create none if there is none', async () => {
  const commands = [['keys', 'list'], ['products', 'list'], ['rebuild'], ['compact'], ['backup', 'copy']];
  const outcomes = [];
  for (const command of commands) outcomes.push(await keytally(...command, '--data-dir', 'typo'));
  const sentence = `There is no data in ${join(folder, 'typo')}: set --data-dir or KEYTALLY_DATA_DIR to the right directory.`;
  expect(outcomes).toEqual(
    commands.map(() => ({ status: 1, stdout: '', stderr: `keytally: ${sentence}\n` })),
  );
  expect([existsSync(join(folder, 'typo')), existsSync(join(folder, 'copy'))]).toEqual([false, false]);
});

test.runIf(inject('longTests'))('an error names a setting as it was given', async () => {
  const flag = await keytally('serve', '--port', '99999');
  expect(flag.stderr).toMatch(/^keytally: --port is "99999"; it must be a whole number from 0 to 65535\.\n/);
  const env = { ...process.env, KEYTALLY_PROT: '80' };
  const { stderr } = spawnSync(process.execPath, [...nodeArgs, 'serve', '--port', '80'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  expect(stderr).toMatch(
    /^keytally: KEYTALLY_PROT is not a setting\. The settings are KEYTALLY_HOST, KEYTALLY_PORT, /,
  );
});

test.runIf(inject('longTests'))('an unknown or invalid setting stops the start and is named', async () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [...nodeArgs, 'serve'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
  expect(run({ KEYTALLY_PROT: '1' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('KEYTALLY_PROT is not'),
  });
  expect(run({ KEYTALLY_PORT: '80 80' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('KEYTALLY_PORT is'),
  });
});
