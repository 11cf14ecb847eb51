import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeArchive } from './archive/write-archive.ts';
import { npmInstall } from './npm-install.ts';
import { packAll } from './pack-all.ts';
import { printed } from './testing/processes.ts';
import { inRepository } from './workspaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-traced-'));

/** Both lines of the page: what installs an SDK, and what starts a server with it. */
const [, installs = '', serves = ''] =
  /^## Traces$[\s\S]*?^```\n(npm install .*)\n(NODE_OPTIONS=.*)\n```/m.exec(
    readFileSync(inRepository('docs/operations.md'), 'utf8'),
  ) ?? [];
const COLLECTOR = /(?<=OTEL_EXPORTER_OTLP_ENDPOINT=)\S+/;

/** The packages of the page with the newest versions that an older Node can run. */
const olderThan24 = (api: string) => {
  const versions: Readonly<Record<string, string>> = { api, 'exporter-trace-otlp-http': '0.223.1' };
  const [, names = ''] = /\{(.*)\}/.exec(installs) ?? [];
  const packages = names.split(',').map((name) => `@opentelemetry/${name}@${versions[name] ?? '2.12.1'}`);
  return `npm install ${packages.join(' ')}`;
};

/** Where the command is, by how it was installed. */
const commands = { 'the package': '', 'the archive with Node inside': '' };

beforeAll(async () => {
  const { keytally } = await packAll(join(folder, 'tarballs'), ['keytally']);
  npmInstall(join(folder, 'package'), [keytally]);
  commands['the package'] = join(folder, 'package/node_modules/.bin');
  const processor = process.arch === 'arm64' ? 'arm64' : 'x64';
  const archive = writeArchive(folder, keytally, processor, '1.2.3');
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  commands['the archive with Node inside'] = join(folder, `keytally-1.2.3-linux-${processor}`, 'bin');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with an SDK in it, as a person makes it. */
function installSdk(install: string): string {
  const place = mkdtempSync(join(folder, 'sdk-'));
  cpSync(join(folder, 'package/node_modules/keytally/examples/tracing'), place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"private": true}');
  execFileSync('bash', ['-euc', install], { cwd: place, stdio: 'pipe' });
  return place;
}

/** A collector that keeps what it is sent. */
async function startCollector() {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    received.push(`${request.url} ${await text(request)}`);
    response.end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => void collector.close());
  return { received, url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` };
}

/** Starts a server with the line of the page, and calls it. */
async function serveTraced(bin: string, place: string) {
  const { received, url } = await startCollector();
  const data = mkdtempSync(join(folder, 'data-'));
  mkdirSync(join(data, 'home'));
  const env = {
    HOME: join(data, 'home'),
    PATH: [bin, process.env.PATH].join(delimiter),
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: join(data, 'data'),
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  const line = serves.replace(COLLECTOR, url).replace('keytally serve', 'exec keytally serve');
  const server = spawn('bash', ['-c', line], { cwd: place, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  });
  const logged: string[] = [];
  server.stderr.on('data', (chunk) => logged.push(String(chunk)));
  const said = await printed(server, 'API      http');
  const [, address = ''] = /API {6}(http:\S+)/.exec(said) ?? [];
  await fetch(`${address}/livez`);
  return { received, logged: () => said + logged.join('') };
}

describe.skipIf(process.platform !== 'linux')('with the commands of the page', () => {
  const sdks = { 'npm takes now': installs, 'npm takes on an older Node': olderThan24('1.9.1') };
  const cases = Object.entries(sdks).flatMap(([sdk, install]) =>
    (Object.keys(commands) as (keyof typeof commands)[]).map((command) => ({ command, sdk, install })),
  );

  test.each(cases)('$command sends traces through the SDK that $sdk', async ({ command, install }) => {
    const { received, logged } = await serveTraced(commands[command], installSdk(install));
    await expect.poll(() => received.join(), { timeout: 60_000 }).toContain('GET /livez');
    expect(logged()).not.toContain('No traces are sent');
  });

  test('through an SDK that is too old none is sent, and the log says what to install', async () => {
    const { logged } = await serveTraced(commands['the package'], installSdk(olderThan24('1.8.0')));
    await expect
      .poll(logged)
      .toContain('No traces are sent: an SDK is registered with @opentelemetry/api 1.8.0');
  });
});
