import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cookieOf, type PeopleServer, startPeopleServer, visit } from '@keytally/contract-tests/people';
import { signInBy } from '@keytally/sign-in/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keytallyIn, nodeArgs } from '../testing/keytally-in.ts';

/** `keytally login` without a key: a person signs in with a browser. */

const folder = mkdtempSync(join(tmpdir(), 'keytally-sign-in-'));
const profile = join(folder, 'keytally/work.json');
const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);
let people: PeopleServer;

beforeAll(async () => {
  process.env.XDG_CONFIG_HOME = folder;
  people = await startPeopleServer();
});
afterAll(async () => {
  await people.close();
  delete process.env.XDG_CONFIG_HOME;
  rmSync(folder, { recursive: true });
});

/** Gives the command, opens the address that it prints as a browser does, and signs in. */
async function logIn(subject: string, ...flags: readonly string[]) {
  const args = [...nodeArgs, 'login', people.server.url, '--print', '--profile', 'work', ...flags];
  const command = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  });
  const stdout = text(command.stdout);
  const exit = once(command, 'exit');
  let told = '';
  for await (const part of command.stderr) {
    told += String(part);
    const address = /^http:\S+$/m.exec(told)?.[0];
    if (address !== undefined) {
      told = '';
      await comeBack(address, subject);
    }
  }
  const [status] = await exit;
  return { status, stdout: await stdout, stderr: told };
}

async function comeBack(address: string, subject: string): Promise<void> {
  const begun = await visit(address);
  const callback = await signInBy(people.provider, begun.headers.get('Location') ?? '', subject);
  const back = await visit(callback.href, cookieOf(begun));
  const page = await fetch(back.headers.get('Location') ?? '');
  expect(await page.text()).toContain('go on in the terminal');
}

it('keeps a session as a profile, which signs calls and ends with "keytally logout"', async () => {
  const { status, stdout } = await logIn('eda');
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^Signed in to http\S+ as Eda Editor, editor, until /),
  ]);
  const { privateKeyFile, keyId } = JSON.parse(readFileSync(profile, 'utf8'));
  expect(statSync(privateKeyFile).mode & 0o777).toBe(0o600);
  expect(await keytally('profiles')).toMatchObject({ stdout: expect.stringContaining('person\tEda Editor') });
  expect(await keytally('products', 'list', '--profile', 'work')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('acme-editor'),
  });
  expect(await keytally('keys', 'list', '--profile', 'work')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('needs the role "owner"'),
  });
  expect(await keytally('logout', 'work')).toMatchObject({ status: 0 });
  expect([existsSync(profile), existsSync(privateKeyFile)]).toEqual([false, false]);
  const rows = await people.server.keys.read();
  expect(rows.find(({ id }) => id === keyId)?.deletedAt).toBeInstanceOf(Date);
});

it('whoever is removed at the provider is told to sign in again, and can log out', async () => {
  await logIn('otto');
  await people.provider.endSessions('otto');
  expect(await keytally('products', 'list', '--profile', 'work')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      `Your sign-in is over. Sign in again: keytally login ${people.server.url} --profile work`,
    ),
  });
  expect(await keytally('logout', 'work')).toMatchObject({
    status: 0,
    stdout: 'Forgot the profile "work".\n',
  });
});

it('whoever does not get in is told why, and nothing is kept', async () => {
  expect(await logIn('nobody')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Acme let you in, but nobody has given you access here.'),
  });
  expect(await logIn('cancel')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Acme refused to sign you in.'),
  });
  expect(existsSync(profile)).toBe(false);
});

it('says which providers there are, and that a session has ended', async () => {
  expect(await keytally('login', people.server.url, '--provider', 'other')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no provider "other": use one of acme.'),
  });
  await logIn('vera', '--provider', 'acme');
  const kept = JSON.parse(readFileSync(profile, 'utf8'));
  const ended = { ...kept, session: { ...kept.session, expiresAt: '2026-01-01T00:00:00.000Z' } };
  writeFileSync(profile, JSON.stringify(ended));
  expect(await keytally('products', 'list', '--profile', 'work')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`Sign in again: keytally login ${people.server.url} --profile work`),
  });
});
