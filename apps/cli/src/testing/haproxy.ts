import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@keytally/contract-tests/free-port';
import { expect, onTestFinished } from 'vitest';

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

const EXAMPLE = new URL('../../../../examples/cluster/haproxy.cfg', import.meta.url);

interface Haproxy {
  readonly url: string;
  /** Resolves when its checks have found a server up or down. */
  seesThat(server: string, state: 'UP' | 'DOWN'): Promise<void>;
}

/** Starts HAProxy with the file of the example, but with these servers. It ends with the test. */
export async function startHaproxy(servers: readonly string[]): Promise<Haproxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'keytally-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, servers));
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    await end(haproxy);
    rmSync(folder, { recursive: true });
  });
  let said = '';
  haproxy.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  await expect.poll(isReady).toBe(true);
  return {
    url,
    seesThat: async (server, state) => {
      const name = `Server keytally/${nameOf(servers.indexOf(server))} is`;
      await expect.poll(() => said.slice(said.lastIndexOf(name))).toMatch(`${name} ${state}`);
    },
  };
}

const nameOf = (at: number) => `keytally-${at + 1}`;

/** The part of the example in front of servers, without the names of containers. */
function configuration(port: number, servers: readonly string[]): string {
  const [before = ''] = readFileSync(EXAMPLE, 'utf8').split('frontend clickhouse');
  const lines = servers.map((url, at) => `    server ${nameOf(at)} ${new URL(url).host}`);
  return before
    .replace(' resolvers docker init-addr last,libc,none', '')
    .replace(/^resolvers docker\n( .*\n)+/m, '')
    .replace(/bind :\d+/, `bind 127.0.0.1:${port}`)
    .replace(/( {4}server .*\n)+/g, `${lines.join('\n')}\n`);
}

async function end(haproxy: ChildProcess): Promise<void> {
  const ended = once(haproxy, 'exit');
  if (haproxy.kill('SIGKILL')) await ended;
}
