import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog, readSettings } from '@keytally/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../server.ts';
import { REST_MS } from './resting-connections.ts';

/** Connections of the pool, and how long each rests, in ms: more than ten minutes together. */
const [CONNECTIONS, REST] = [20, [20_000, 62_000]];

async function serve(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-resting-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const { url, close } = await startServer(settings, { log: createLog('silent') });
  onTestFinished(close);
  return url;
}

test('a pool of connections that rest as long as proxies let them loses no call', async () => {
  expect(REST_MS).toBeGreaterThan(60_000);
  const url = await serve();
  const [least = 0, most = 0] = REST;
  const calls = Array.from({ length: CONNECTIONS }, async (_, place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await callOn(agent, url);
    await sleep(least + ((most - least) * place) / CONNECTIONS);
    const reused = await callOn(agent, url);
    agent.destroy();
    return reused;
  });
  expect(await Promise.all(calls)).toEqual(calls.map(() => ({ status: 200, isReused: true })));
});

// Only Linux has all addresses that begin with 127.
test.runIf(process.platform === 'linux')('a thousand connections at rest keep nobody out', async () => {
  const url = await serve();
  const agents = Array.from({ length: 1_000 }, (_, place) => {
    const localAddress = `127.0.1.${1 + (place % 4)}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
    onTestFinished(() => agent.destroy());
    return agent;
  });
  for (const agent of agents) expect(await callOn(agent, url)).toEqual({ status: 200, isReused: false });
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => other.destroy());
  expect(await callOn(other, url)).toEqual({ status: 200, isReused: false });
  // None of them was closed for it.
  const again = await Promise.all(agents.map((agent) => callOn(agent, url)));
  expect(again.every(({ status, isReused }) => status === 200 && isReused)).toBe(true);
});

function callOn(agent: Agent, url: string): Promise<{ status: number | undefined; isReused: boolean }> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/livez`, { agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode, isReused: call.reusedSocket }));
    });
    call.once('error', reject).end();
  });
}
