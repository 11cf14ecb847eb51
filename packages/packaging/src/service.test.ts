import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, get as plainGet } from 'node:http';
import { get, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { freePort } from '@keytally/contract-tests/free-port';
import { startTestServer, type TestServer } from '@keytally/contract-tests/test-server';
import { readSettings } from '@keytally/runtime';
import { hasCommand } from '@keytally/tooling/commands';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inRepository } from './workspaces.ts';

/** The block of a language that the page about running it shows for a server under a path. */
function underPath(language: string): string {
  const page = readFileSync(inRepository('docs/running.md'), 'utf8');
  const [, chapter = ''] = page.split('### Under a path\n');
  return chapter.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';
}

const textOf = (name: string) => readFileSync(inRepository(`examples/service/${name}`), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-service-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the settings of the service are settings, also those that are commented out', () => {
  const text = textOf('keytally.env').replace(/^#(?=KEYTALLY_)/gm, '');
  expect(readSettings(parseEnv(text))).toMatchObject({
    host: '127.0.0.1',
    metricsPort: 9464,
    trustedProxies: ['127.0.0.1', '::1'],
  });
});

test.skipIf(!hasCommand('systemd-analyze'))('systemd takes the units, and finds little to attack', () => {
  const units = ['keytally.service', 'keytally-backup.service', 'keytally-backup.timer'];
  for (const unit of units) {
    // Verification asks whether the command is there.
    writeFileSync(join(folder, unit), textOf(unit).replaceAll('/usr/local/bin/keytally', process.execPath));
  }
  const paths = units.map((unit) => join(folder, unit));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  // 0 is a service that can do nothing, and 100 one that may do everything.
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const security = ['security', '--offline=true', '--threshold=20', join(folder, unit)];
    expect([unit, hasCommand('systemd-analyze', security)]).toEqual([unit, true]);
  }
});

test('commands run as the user of the service, in its folder and with its settings', () => {
  const fake = join(folder, 'systemd-run');
  writeFileSync(fake, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const script = inRepository('examples/service/keytally-as-service');
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const args = ['clients', 'erase', 'a b', '$HOME $$'];
  const told = execFileSync('sh', [script, ...args], { env, encoding: 'utf8' })
    .trimEnd()
    .split('\n');
  const ofUnit = textOf('keytally.service').split('\n');
  const properties = told.flatMap((line) => /^--property=(.*)/.exec(line)?.[1] ?? []);
  expect(properties).toHaveLength(7);
  expect(properties.filter((property) => !ofUnit.includes(property))).toEqual([]);
  // What systemd makes of them (systemd.service(5), "Command lines").
  const taken = told.slice(-5).map((argument) => argument.replaceAll('$$', '$'));
  expect(taken).toEqual(['/usr/local/bin/keytally', ...args]);
  expect(told.at(-1)).toBe('$$HOME $$$$');
});

/** How each proxy is started, with its example as it is but for the name, the certificate and the ports. */
const PROXIES = {
  caddy: (port: number, upstream: string) => {
    const path = underPath('caddyfile').replace('127.0.0.1:8080', upstream);
    const site = textOf('Caddyfile').replace('{$KEYTALLY_SITE} {\n', `{$KEYTALLY_SITE} {\n${path}`);
    const text = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n}\n${site}`;
    writeFileSync(join(folder, 'Caddyfile'), text);
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        KEYTALLY_SITE: `https://localhost:${port}`,
        KEYTALLY_UPSTREAM: upstream,
      },
    });
  },
  nginx: (port: number, upstream: string) => {
    const certificate = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name));
    const [chain = '', key = ''] = certificate;
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1'];
    execFileSync('openssl', [...request, '-out', chain, '-keyout', key], { stdio: 'ignore' });
    const site = textOf('nginx.conf')
      .replace('127.0.0.1:8080', upstream)
      .replace('    location / {', `${underPath('nginx')}    location / {`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('listen 80;', `listen unix:${join(folder, 'plain.sock')};`)
      .replaceAll('/etc/ssl/keytally', folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    const main = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
      events {} http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`;
    writeFileSync(join(folder, 'site.conf'), site);
    writeFileSync(join(folder, 'main.conf'), main);
    return spawn('nginx', ['-c', join(folder, 'main.conf')], { stdio: 'ignore' });
  },
} as const satisfies Readonly<Record<string, (port: number, upstream: string) => ChildProcess>>;

test.skipIf(!hasCommand('caddy', ['version']))(
  'the proxy for a first try has a certificate of an authority that clients can trust (needs Caddy)',
  async () => {
    const [server, port, home] = [await startTestServer(), await freePort(), join(folder, 'try')];
    onTestFinished(() => server.close());
    const [, chapter = ''] = readFileSync(inRepository('docs/running.md'), 'utf8').split('```caddy-try\n');
    const text = chapter.split('```')[0] ?? '';
    mkdirSync(home);
    const upstream = new URL(server.url).host;
    const config = text.replace('127.0.0.1:8080', upstream).replace('localhost:8443', `localhost:${port}`);
    writeFileSync(join(home, 'Caddyfile.try'), config);
    const args = ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile.try'];
    const proxy = spawn('caddy', args, {
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home },
      stdio: 'ignore',
    });
    onTestFinished(() => void proxy.kill('SIGKILL'));
    const authority = join(home, '.local/share/caddy/pki/authorities/local/root.crt');
    const trusted = () =>
      new Promise((resolve, reject) => {
        const options = { ca: readFileSync(authority), family: 4 };
        get(`https://localhost:${port}/livez`, options, (answer) => resolve(json(answer))).on(
          'error',
          reject,
        );
      });
    await vi.waitFor(async () => expect(await trusted()).toEqual({ status: 'alive' }), 60_000);
  },
);

const versions = { caddy: 'version', nginx: '-v' } as const;

describe.each(Object.keys(PROXIES) as (keyof typeof PROXIES)[])('%s', (name) => {
  describe.skipIf(!hasCommand(name, [versions[name]]))('in front of the server (needs it)', () => {
    let server: TestServer;
    let proxy: ChildProcess;
    let port: number;

    beforeAll(async () => {
      server = await startTestServer({ settings: { KEYTALLY_TRUSTED_PROXIES: '127.0.0.1,::1' } });
      port = await freePort();
      proxy = PROXIES[name](port, new URL(server.url).host);
      await vi.waitFor(async () => expect(await ask('/livez')).toEqual({ status: 'alive' }), 60_000);
    });
    afterAll(async () => {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await ended;
      await server.close();
    });

    const ask = (
      path: string,
      { body, ...options }: RequestOptions & { body?: string } = {},
    ): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const url = `https://localhost:${port}${path}`;
        request(url, { rejectUnauthorized: false, family: 4, ...options }, (answer) => resolve(json(answer)))
          .on('error', reject)
          .end(body);
      });

    const head = (path: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const url = `https://localhost:${port}${path}`;
        const options = { rejectUnauthorized: false, family: 4, headers: { Host: `localhost:${port}` } };
        get(url, options, (answer) => resolve(answer.resume())).on('error', reject);
      });

    test('tells browsers to call over TLS alone', async () => {
      expect((await head('/livez')).headers['strict-transport-security']).toBe('max-age=31536000');
    });

    test.runIf(name === 'nginx')('leads from port 80 to TLS; Caddy does so by itself', async () => {
      const socketPath = join(folder, 'plain.sock');
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { Host: 'keytally.example' };
        plainGet({ socketPath, path: '/v3/products?x=1', headers }, resolve).on('error', reject);
      });
      answer.resume();
      expect([answer.statusCode, answer.headers.location]).toEqual([
        308,
        'https://keytally.example/v3/products?x=1',
      ]);
    });

    test('passes calls on over TLS', async () => {
      const Authorization = `Bearer ${await server.adminToken()}`;
      expect(await ask('/v3/products', { headers: { Authorization } })).toEqual({ products: [] });
    });

    test('tells the address of the caller, and not the one that the caller makes up', async () => {
      const headers = { Forwarded: 'for=198.51.100.7', 'X-Forwarded-For': '198.51.100.7' };
      await ask('/v3/products', { headers, localAddress: '127.0.0.9' });
      const trail = () => readFileSync(join(server.directory, 'private/audit.ndjson'), 'utf8');
      await expect.poll(trail).toContain('"address":"127.0.0.9"');
      expect(trail()).not.toContain('198.51.100.7');
    });

    describe('under a path, which the proxy takes away', () => {
      /** Goes where a link of an answer leads, as a browser does. */
      const follow = async (link: string, from: string) => {
        const { pathname, origin } = new URL(link, `https://localhost:${port}${from}`);
        expect(origin).toBe(`https://localhost:${port}`);
        expect(pathname).toMatch(/^\/keytally\//);
        return head(pathname);
      };
      test.each(['/keytally', '/keytally/', '/keytally/console', '/keytally/console/'])(
        '%s leads to the console, or to how to build it',
        async (path) => {
          let [answer, at] = [await head(path), path];
          for (let hops = 0; hops < 3 && answer.headers.location; hops += 1) {
            const { location } = answer.headers;
            answer = await follow(location, at);
            at = new URL(location, `https://localhost:${port}${at}`).pathname;
          }
          expect(at).toMatch(/^\/keytally\/(console\/index\.html|docs)$/);
        },
      );

      test('the catalog of the API leads to what is under it', async () => {
        const path = '/keytally/.well-known/api-catalog';
        const { linkset } = (await ask(path)) as unknown as { linkset: Record<string, { href: string }[]>[] };
        const [{ href } = { href: '' }] = linkset[0]?.['service-desc'] ?? [];
        expect((await follow(href, path)).statusCode).toBe(200);
      });

      test('problems are explained under it', async () => {
        const path = '/keytally/v3/products';
        const { type } = (await ask(path)) as { readonly type: string };
        expect(type).toBe('/keytally/problems/token-missing');
        expect((await follow(type, path)).statusCode).toBe(200);
      });

      test('the document names it, and the page of a problem leads to the documentation', async () => {
        expect(await ask('/keytally/openapi.json')).toMatchObject({ servers: [{ url: '/keytally' }] });
        expect((await follow('../docs', '/keytally/problems/token-missing')).statusCode).toBe(200);
      });

      test('files are downloaded from it', async () => {
        const { adminToken, client } = server;
        const params = { path: { product_id: 'paths' } };
        await client.PUT('/v3/products/{product_id}', { params, body: {} });
        const occurredAt = `${new Date(Date.now() - 3 * 86_400_000).toISOString()}`;
        await client.POST('/v3/events/{product_id}', {
          params,
          body: { records: [{ id: 'e', clientId: 'c', occurredAt, name: 'n' }] },
        });
        const { data } = await client.GET('/v3/rawEvents/download/listFiles/{product_id}', { params });
        const fileName = data?.fileList[0]?.fileName;
        const body = JSON.stringify({ fileName });
        const path = '/keytally/v3/rawEvents/download/getDownloadUrl/paths';
        const headers = {
          Authorization: `Bearer ${await adminToken()}`,
          'Content-Type': 'application/json',
          'Content-Length': body.length,
        };
        const { downloadUrl } = (await ask(path, { method: 'POST', headers, body })) as {
          downloadUrl: string;
        };
        expect(new URL(downloadUrl).pathname).toMatch(/^\/keytally\/v3\/rawEvents\//);
        expect(new URL(downloadUrl).protocol).toBe('https:');
      });
    });
  });
});
