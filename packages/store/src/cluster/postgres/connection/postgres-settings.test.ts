import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../../testing/test-store.ts';
import { readPostgresUrl } from './postgres-settings.ts';

it('reads all parts of a URL', async () => {
  const { password, ...settings } = await readPostgresUrl(
    'postgresql://key%40tally:p%2Fss@db.example:6432/usage?sslmode=verify-full',
  );
  expect(settings).toEqual({
    host: 'db.example',
    port: 6432,
    user: 'key@tally',
    database: 'usage',
    tlsMode: 'verify-full',
  });
  expect(await password()).toBe('p/ss');
});

it('needs no sslmode on the same machine, where it is the port 5432 by default', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(await readPostgresUrl(`postgres://me@${host}/usage`)).toMatchObject({
      host: host.replace(/[[\]]/g, ''),
      port: 5432,
      tlsMode: 'disable',
    });
});

it.each([
  ['mysql://me@db/usage', 'must be like postgres://'],
  ['usage', 'must be like postgres://'],
  ['postgres:///usage', 'names no host'],
  ['postgres://me:secret@db?sslmode=require', 'name of the database'],
  ['postgres://me:secret@db/a/b?sslmode=require', 'name of the database'],
  ['postgres://:secret@db/usage?sslmode=require', 'names no user'],
  ['postgres://me:secret@db/usage', 'needs an sslmode: one of disable, require, verify-ca, verify-full'],
  ['postgres://me:secret@db/usage?sslmode=prefer', 'sslmode must be one of'],
  ['postgres://me:secret@db/usage?sslmode=require&pool=9', 'has the parameter pool'],
  ['postgres://me:an@8/x?secret@db/usage?sslmode=require', 'written as %2F, %3F, %23 or %40'],
  ['postgres://me:an@8/x?secret=2@db/usage?sslmode=require', 'written as %2F, %3F, %23 or %40'],
  ['postgres://me:a/secret@db/usage?sslmode=require', 'written as %2F, %3F, %23 or %40'],
  ['postgres://me:secret%@db/usage?sslmode=require', 'write it as %25'],
])('refuses %s, and repeats no password', async (url, reason) => {
  const refusal = await readPostgresUrl(url).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'wrong-settings', message: expect.stringContaining(reason) });
  expect(refusal.message).not.toContain('secret');
});

it('reads a password from its file each time, without the line break at its end', async () => {
  const file = join(await temporaryDirectory(), 'password');
  await writeFile(file, 'first\n');
  const { password } = await readPostgresUrl('postgres://me@localhost/usage', file);
  expect(await password()).toBe('first');
  await writeFile(file, 'second');
  expect(await password()).toBe('second');
});

it('refuses a file that is not there, and a password in both places', async () => {
  const missing = join(await temporaryDirectory(), 'missing');
  await expect(readPostgresUrl('postgres://me@localhost/usage', missing)).rejects.toMatchObject({
    code: 'wrong-settings',
    message: `The file with the password of PostgreSQL (KEYTALLY_DATABASE_PASSWORD_FILE), ${missing}, cannot be read (ENOENT).`,
  });
  await expect(readPostgresUrl('postgres://me:secret@localhost/usage', missing)).rejects.toMatchObject({
    message: expect.stringContaining('use one of them'),
  });
});

it('refuses a root certificate that is not one', async () => {
  const file = join(await temporaryDirectory(), 'root.crt');
  await writeFile(file, 'not a certificate');
  const url = `postgres://me@db/usage?sslmode=verify-full&sslrootcert=${file}`;
  await expect(readPostgresUrl(url)).rejects.toMatchObject({
    code: 'wrong-settings',
    message: `The root certificate for PostgreSQL, ${file}, is not a PEM file.`,
  });
});
