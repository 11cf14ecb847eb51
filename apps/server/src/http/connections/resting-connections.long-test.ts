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

test('a pool of connections that rest as long as proxies let them loses no call', async () => {
  expect(REST_MS).toBeGreaterThan(60_000);
  const directory = mkdtempSync(join(tmpdir(), 'keytally-resting-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const settings = readSettings({
    KEYTALLY_PORT: '0',
    KEYTALLY_DATA_DIR: directory,
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const { url, close } = await startServer(settings, { log: createLog('silent') });
  onTestFinished(close);
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
