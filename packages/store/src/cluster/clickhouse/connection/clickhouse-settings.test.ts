import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../../testing/test-store.ts';
import { readClickhouseUrl, warningAbout } from './clickhouse-settings.ts';

it('reads where ClickHouse is, and who logs in', async () => {
  expect(await readClickhouseUrl('https://ops:p%40ss%2Fword@click.example:8443/usage')).toEqual({
    url: 'https://click.example:8443',
    database: 'usage',
    user: 'ops',
    password: 'p@ss/word',
  });
});

it('uses the default user without a password, as a new server has it', async () => {
  expect(await readClickhouseUrl('http://127.0.0.1:8123/usage')).toMatchObject({
    user: 'default',
    password: '',
  });
});

it('reads the password from a file, without the line break at its end', async () => {
  const file = join(await temporaryDirectory(), 'password');
  await writeFile(file, ' secret \n');
  expect(await readClickhouseUrl('http://ops@host:8123/usage', file)).toMatchObject({ password: ' secret ' });
});

describe('a URL that is not usable', () => {
  it.each([
    ['clickhouse', 'it must be like https://user:password@host:8443/database'],
    ['postgres://host/usage', 'it must be like https://user:password@host:8443/database'],
    ['http://host:8123', 'its path must be the name of the database'],
    ['http://host:8123/a/b', 'its path must be the name of the database'],
    ['http://host:8123/usage?max_threads=1', 'it may have no parameters'],
    ['http://ops:secr%t@host/usage', 'it contains a % that is not followed by two hexadecimal digits'],
  ])('%s is refused', async (url, why) => {
    await expect(readClickhouseUrl(url)).rejects.toMatchObject({
      code: 'wrong-settings',
      message: expect.stringContaining(why),
    });
  });

  it('with two passwords is refused', async () => {
    await expect(readClickhouseUrl('http://ops:secret@host/usage', '/nowhere')).rejects.toMatchObject({
      message: expect.stringMatching(/^(?!.*secret).*use one of them/),
    });
  });

  it('with a file that is not there is refused', async () => {
    await expect(readClickhouseUrl('http://ops@host/usage', '/nowhere')).rejects.toMatchObject({
      code: 'wrong-settings',
      message: expect.stringContaining('/nowhere, cannot be read (ENOENT)'),
    });
  });
});

it.each([
  ['http://ops:hunter2@click.example:8123/usage', true],
  ['https://ops:hunter2@click.example:8443/usage', false],
  ['http://click.example:8123/usage', false],
  ['http://ops:hunter2@127.0.0.1:8123/usage', false],
  ['http://ops:hunter2@[::1]:8123/usage', false],
])('a warning says where a password goes without TLS: %s', async (url, isWarned) => {
  const warning = warningAbout(await readClickhouseUrl(url));
  expect(warning !== undefined).toBe(isWarned);
  expect(warning ?? '').not.toContain('hunter2');
});
