import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readSettings } from '@keytally/runtime';
import { type RunningServer, startServer } from '@keytally/server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withStore } from '../data/with-store.ts';
import { keytallyIn } from '../testing/keytally-in.ts';
import { bootstrapOperatorKey } from '../testing/operator-key.ts';
import { version } from '../version.ts';
import { findTarget } from './find-target.ts';
import { writeProfile } from './profiles.ts';
import { rotateKey } from './rotate-key.ts';
import { makeSuccessor } from './successor-key.ts';

/** What commands work on: a data directory, with or without a server on it, or a server that a profile names. */

const folder = mkdtempSync(join(tmpdir(), 'keytally-target-'));
const config = join(folder, 'config');
const privateKey = join(folder, 'keys/ops.private.pem');
const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);
let server: RunningServer;

beforeAll(async () => {
  process.env.XDG_CONFIG_HOME = config;
  await bootstrapOperatorKey(keytally, 'served');
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: join(folder, 'served'),
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  server = await startServer(settings, { log: createLog('silent') });
  await keytally('login', server.url, '--id', 'ops', '--private-key', privateKey, '--profile', 'work');
});
afterAll(async () => {
  await server.close();
  delete process.env.XDG_CONFIG_HOME;
  rmSync(folder, { recursive: true });
});

describe('where a command works', () => {
  const target = (flags: object, environment: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    try {
      return findTarget(flags);
    } finally {
      vi.unstubAllEnvs();
      process.env.XDG_CONFIG_HOME = config;
    }
  };

  test('flags come first, then KEYTALLY_PROFILE, then KEYTALLY_DATA_DIR, then .keytally', () => {
    const both = { KEYTALLY_PROFILE: 'work', KEYTALLY_DATA_DIR: '/data' };
    expect(target({ url: 'https://a.example', token: 't' }, both)).toMatchObject({ at: 'server' });
    expect(target({ dataDir: '/other' }, both)).toEqual({ at: 'directory', directory: '/other' });
    expect(target({ profile: 'work' }, { KEYTALLY_PROFILE: 'none' })).toMatchObject({ name: 'work' });
    expect(target({}, both)).toMatchObject({ at: 'profile', name: 'work', url: server.url });
    expect(target({}, { KEYTALLY_DATA_DIR: '/data' })).toEqual({ at: 'directory', directory: '/data' });
    expect(target({})).toEqual({ at: 'directory', directory: '.keytally' });
  });

  test('the databases of a cluster come after KEYTALLY_PROFILE and before KEYTALLY_DATA_DIR', () => {
    const cluster = {
      KEYTALLY_DATABASE_URL: 'postgres://ops@db/keytally',
      KEYTALLY_CLICKHOUSE_URL: 'https://ops@click/keytally',
      KEYTALLY_CLICKHOUSE_CLUSTER: 'main',
      KEYTALLY_DATA_DIR: '/data',
    };
    expect(target({}, cluster)).toEqual({ at: 'cluster' });
    expect(target({}, { ...cluster, KEYTALLY_PROFILE: 'work' })).toMatchObject({ at: 'profile' });
    expect(target({ dataDir: '/other' }, cluster)).toEqual({ at: 'directory', directory: '/other' });
    expect(target({ url: 'https://a.example', token: 't' }, cluster)).toMatchObject({ at: 'server' });
  });

  test('one database alone is a usage error that names the other', () => {
    expect(() => target({}, { KEYTALLY_CLICKHOUSE_URL: 'https://ops@click/keytally' })).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message: expect.stringContaining('KEYTALLY_DATABASE_URL is missing'),
      }),
    );
  });

  test.each([
    [{ url: 'https://a.example', dataDir: 'd' }, 'Use either --url or --data-dir'],
    [{ url: 'https://a.example', profile: 'work' }, 'Use either --url or --profile'],
    [{ token: 't', profile: 'work' }, 'Use either --token or --profile'],
    [{ dataDir: 'd', profile: 'work' }, 'Use either --data-dir or --profile'],
    [{ url: 'https://a.example' }, '--url needs --token'],
    [{ url: 'http://a.example', token: 't' }, 'plain HTTP to another machine'],
    [{ profile: 'wrok' }, 'There is no profile "wrok". There are: work.'],
    [{ profile: '../work' }, 'is not the name of a profile'],
  ])('%j is a usage error', (flags, message) => {
    expect(() => target(flags)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
    );
  });

  test('plain HTTP to another machine needs --insecure', () => {
    expect(target({ url: 'http://a.example', token: 't', insecure: true })).toMatchObject({ at: 'server' });
  });
});

describe('a data directory', () => {
  test('is worked on through its server, without a key', async () => {
    const put = await keytally('products', 'put', 'ide', '--name', 'IDE', '--data-dir', 'served');
    expect(put).toMatchObject({ status: 0, stderr: expect.stringContaining(', through its server.') });
    const listed = await keytally('products', 'list', '--profile', 'work');
    expect(listed.stdout).toContain('ide\tIDE\tUTC\tadvanced\n');
    expect(statSync(join(folder, 'served/private/api.sock')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['put', 'x', '--kind', 'admin', '--public-key', 'keys/ops.public.pem'],
    ['delete', 'ops', '--kind', 'admin'],
  ])('does not let keys %s without a signature, with a server or without', async (...command) => {
    await withStore(join(folder, 'alone'), async () => undefined);
    for (const directory of ['served', 'alone'])
      expect(await keytally('keys', ...command, '--data-dir', directory)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('must be signed with a key'),
      });
  });

  test('answers the same without a server', async () => {
    await keytally('products', 'put', 'ide', '--data-dir', 'alone');
    expect((await keytally('products', 'list', '--data-dir', 'alone')).stdout).toBe(
      'ide\tide\tUTC\tadvanced\n',
    );
    expect((await keytally('events', 'list', '--data-dir', 'alone')).stdout).toBe('');
    const report = await keytally('report', 'basic-table', '--data-dir', 'alone');
    expect(report).toMatchObject({ status: 0, stdout: expect.stringContaining('no data yet') });
  });
});

describe('a profile', () => {
  test('is readable by its owner only, and holds no key and no token', () => {
    const file = join(config, 'keytally/work.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      url: server.url,
      keyId: 'ops',
      kind: 'ADMIN',
      products: [],
      privateKeyFile: privateKey,
    });
  });

  test('signs: a key is uploaded, restricted and deleted while the server runs', async () => {
    await keytally(
      'keys',
      'generate',
      '--id',
      'app',
      '--kind',
      'client',
      '--algorithm',
      'EdDSA',
      '--out',
      'keys',
    );
    const app = ['app', '--kind', 'client', '--profile', 'work'];
    const upload = [...app, '--public-key', 'keys/app.public.pem'];
    const restricted = [...upload, '--product', 'ide', '--access', 'ingest'];
    expect((await keytally('keys', 'put', ...upload, '--json')).stdout).toContain('"*"');
    expect(JSON.parse((await keytally('keys', 'put', ...restricted, '--json')).stdout)).toMatchObject({
      products: ['ide'],
      access: ['ingest'],
    });
    expect((await keytally('keys', 'delete', ...app)).stdout).toContain('Deleted the client key "app".');
    expect((await keytally('keys', 'list', '--profile', 'work')).stdout).not.toContain('app');
    const audit = await keytally('keys', 'audit', '--last', '1', '--profile', 'work');
    expect(audit.stdout).toMatch(/\tkey-deleted\tADMIN ops\tCLIENT app deleted\tfrom 127\.0\.0\.1\n$/);
  });

  test('what is said of a key is so at once on this server, when it comes and when it goes', async () => {
    await keytally('keys', 'generate', '--id', 'brief', '--kind', 'client', '--out', 'keys');
    const brief = ['brief', '--kind', 'client', '--profile', 'work'];
    const put = await keytally('keys', 'put', ...brief, '--public-key', 'keys/brief.public.pem');
    expect(put.stdout).toContain('This server knows it from now on, and any other server of a cluster by 20');
    const signing = ['--kind', 'client', '--product', 'ide', '--private-key', 'keys/brief.private.pem'];
    const token = (await keytally('token', '--id', 'brief', ...signing)).stdout.trim();
    const headers = { Authorization: `Bearer ${token}` };
    const ask = () => fetch(`${server.url}/api/v1.1/caller`, { headers });
    expect((await ask()).status).toBe(200);
    const deleted = await keytally('keys', 'delete', ...brief);
    expect(deleted.stdout).toContain('This server refuses its tokens from now on, and any other server');
    const refused = await ask();
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringContaining('keytally keys audit'),
    ]);
  });

  test('with a private key that others can read is refused, and says what to do', async () => {
    chmodSync(privateKey, 0o644);
    const refused = await keytally('products', 'list', '--profile', 'work');
    chmodSync(privateKey, 0o600);
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(`chmod 600 ${privateKey}`) });
  });

  test('of a key that the server does not know is not kept', async () => {
    await keytally(
      'keys',
      'generate',
      '--id',
      'x',
      '--kind',
      'admin',
      '--algorithm',
      'EdDSA',
      '--out',
      'keys',
    );
    const login = ['login', server.url, '--id', 'x', '--private-key', 'keys/x.private.pem', '--profile', 'x'];
    expect(await keytally(...login)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('invalid-token'),
    });
    expect((await keytally('profiles')).stdout).toBe(`work\t${server.url}\tADMIN\tops\n`);
  });
});

describe('a server', () => {
  const answers = {
    'of another version': [
      200,
      { keyId: 'k', kind: 'ADMIN', grants: [], serverVersion: '9.1.0' },
      'The server is of version 9.1.0',
    ],
    'that leads elsewhere': [302, undefined, 'leads to https://elsewhere.example/'],
    'that is a page of a proxy': [200, '<html>Sign in</html>', 'does not fit the contract: it is text/html'],
    'that is no Keytally': [404, { message: 'nothing' }, 'not from a Keytally server'],
  } as const;

  test.each(Object.entries(answers))('%s is refused with a sentence', async (_, [status, body, message]) => {
    const other = createServer((_request, response) => {
      const isPage = typeof body === 'string';
      response.writeHead(status, {
        'Content-Type': isPage ? 'text/html' : 'application/json',
        Location: 'https://elsewhere.example/',
      });
      response.end(isPage ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const refused = await keytally('products', 'list', '--url', url, '--token', 't');
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(message) });
    expect(version()).not.toBe('9.1.0');
  });
});

const hasIpv6 =
  '::1' in
  Object.groupBy(
    Object.values(networkInterfaces()).flatMap((all) => all ?? []),
    ({ address }) => address,
  );

test.skipIf(!hasIpv6)(
  'login at an address of IPv6 keeps a profile under a name that can be used (needs IPv6)',
  async () => {
    const other = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ keyId: 'ops', kind: 'ADMIN', grants: [], serverVersion: version() }));
    });
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const url = `http://[::1]:${port}`;
    const { status, stdout, stderr } = await keytally(
      'login',
      url,
      '--id',
      'ops',
      '--private-key',
      privateKey,
    );
    expect([status, stderr]).toEqual([0, '']);
    const name = `ip6---1-${port}`;
    expect(stdout).toContain(`--profile ${name}`);
    expect(findTarget({ profile: name })).toMatchObject({ at: 'profile', url });
  },
);

test.each([
  'http://127.0.0.1:8080?token=secret',
  'http://127.0.0.1:8080/#secret',
  'http://127.0.0.1:8080/a secret',
  ' http://127.0.0.1:8080',
  'http://ops:secret@127.0.0.1:8080',
])('the address %j is refused, and what is secret in it is not repeated', async (url) => {
  for (const words of [
    ['login', url, '--id', 'ops', '--private-key', privateKey],
    ['products', 'list', '--url', url, '--token', 't'],
    ['console', '--url', url, '--token', 't', '--print'],
  ]) {
    const { status, stderr } = await keytally(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining('must not contain')]);
    expect(stderr).not.toContain('secret');
  }
});

describe('keys rotate', () => {
  test('goes on where it was stopped, and no call is refused in between', async () => {
    const profile = { url: server.url, kind: 'ADMIN', products: [], privateKeyFile: privateKey } as const;
    writeProfile('ops', { ...profile, keyId: 'ops' });
    const said: string[] = [];
    let waited = 0;
    const tools = { say: (text: string) => void said.push(text), now: Date.now };
    const rotate = (wait: () => Promise<void>) =>
      rotateKey({ id: 'ops-2', profile: 'ops', verbose: false }, { ...tools, wait });

    // Stopped while it waits: the old key still signs.
    await expect(rotate(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
    expect((await keytally('products', 'list', '--profile', 'ops')).status).toBe(0);

    const rotated = await rotate(async () => {
      waited += 1;
    });
    expect(rotated).toMatchObject({ profile: 'ops', keyId: 'ops-2', replaced: 'ops' });
    expect(waited).toBe(1);
    expect(said).toContain(`going on with ${join(folder, 'keys/ops-2.private.pem')}.`);
    const { stdout } = await keytally('keys', 'list', '--profile', 'ops');
    expect(stdout).toMatch(/^ADMIN\tops-2\t/);
    expect(stdout).not.toMatch(/^ADMIN\tops\t/m);
  });

  test('goes on after a kill between its two files, since the public half follows from the private one', () => {
    const old = { url: '', keyId: 'a', kind: 'ADMIN', products: [], privateKeyFile: privateKey } as const;
    const [secret, shared] = (['private', 'public'] as const).map((half) =>
      join(folder, `keys/next.${half}.pem`),
    ) as [string, string];
    const make = () => makeSuccessor(old, 'next', () => undefined);
    const publicKey = make();
    rmSync(shared);
    expect(make()).toBe(publicKey);
    expect(readFileSync(shared, 'utf8')).toBe(publicKey);
    writeFileSync(shared, 'another');
    expect(make).toThrow('is not the public half of');
    rmSync(secret);
    expect(make).toThrow('without its private half');
  });
});
