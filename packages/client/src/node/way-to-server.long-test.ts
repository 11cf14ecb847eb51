import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createProxy, type Server } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hasCommand } from '@keytally/tooling/commands';
import { afterEach, describe, expect, test } from 'vitest';
import { json, startFaultServer } from '../testing/fault-server.ts';

/** Node itself finds the way to a server: these are what the page says about it. */

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** What a process prints that asks a server for its products. */
async function askedIn(
  env: Record<string, string>,
  url: string,
  ...flags: readonly string[]
): Promise<string> {
  const script = fileURLToPath(new URL('../testing/list-products.ts', import.meta.url));
  const args = ['--conditions=keytally-source', ...flags, script, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  return stdout.trim();
}

async function listening(
  server: Pick<Server, 'listen' | 'address' | 'close'> & NodeJS.EventEmitter,
): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A proxy that knows the way to one server, whatever it is called. */
async function startProxy(port: number): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const proxy = createProxy().on('connect', ({ url = '' }, socket) => {
    asked.push(url);
    const onward = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    onward.on('error', () => socket.destroy()).pipe(socket);
    socket.on('error', () => onward.destroy()).pipe(onward);
  });
  return { url: `http://127.0.0.1:${await listening(proxy)}`, asked };
}

describe('a proxy of the environment', () => {
  const products = { products: [] };
  const ways: Record<string, readonly [env: Record<string, string>, ...flags: string[]]> = {
    'by NODE_USE_ENV_PROXY': [{ NODE_USE_ENV_PROXY: '1' }],
    'by a flag of Node': [{}, '--use-env-proxy'],
    'by NODE_OPTIONS': [{ NODE_OPTIONS: '--use-env-proxy' }],
  };

  test.each(Object.entries(ways))('is used if Node is told so: %s', async (_, [env, ...flags]) => {
    const server = await startFaultServer(json(200, products));
    ends.push(server.close);
    const proxy = await startProxy(Number(new URL(server.url).port));
    const name = 'http://keytally.test:8080';
    const variables = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '', ...env };
    expect(await askedIn(variables, name, ...flags)).toBe(JSON.stringify(products));
    expect(proxy.asked).toEqual(['keytally.test:8080']);
    expect(await askedIn({ ...variables, NO_PROXY: '127.0.0.1' }, server.url, ...flags)).toBe(
      JSON.stringify(products),
    );
    expect(proxy.asked).toHaveLength(1);
  });

  test('is not used otherwise', async () => {
    const server = await startFaultServer(json(200, products));
    ends.push(server.close);
    const proxy = await startProxy(1);
    const said = await askedIn(
      { HTTP_PROXY: proxy.url, NODE_USE_ENV_PROXY: '', NODE_OPTIONS: '' },
      server.url,
    );
    expect([said, proxy.asked]).toEqual([JSON.stringify(products), []]);
  });
});

test.skipIf(!hasCommand('openssl', ['version']))(
  'a certificate of an own authority is refused with a sentence on what to do, and that helps (needs openssl)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keytally-authority-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
      response.setHeader('Content-Type', 'application/json').end('{"products":[]}'),
    );
    const url = `https://127.0.0.1:${await listening(server)}`;
    ends.push(() => server.closeAllConnections());
    expect(await askedIn({}, url)).toMatch(
      /^no-answer: No answer from https:\S+: self.signed certificate.* NODE_EXTRA_CA_CERTS/,
    );
    expect(await askedIn({ NODE_EXTRA_CA_CERTS: cert }, url)).toBe('{"products":[]}');
  },
);
