import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@keytally/contract-tests/call';
import { freePort } from '@keytally/contract-tests/free-port';
import { startTestServer, type TestServer } from '@keytally/contract-tests/test-server';
import { type DatabasesState, openStore, type Store, StoreError } from '@keytally/store';
import { hasCommand } from '@keytally/tooling/commands';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ALERT_CASES } from './testing/alert-series.ts';
import { inRepository } from './workspaces.ts';

const textOf = (name: string) => readFileSync(inRepository(name), 'utf8');

const rules = textOf('examples/monitoring/alerts.yml');
const page = textOf('docs/alerts.md');

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(textOf('examples/monitoring/dashboard.json')) as {
  readonly panels: readonly Panel[];
};

const alerts = [...rules.matchAll(/alert: (\w+)[\s\S]*?severity: (\w+)/g)].map(
  ([, name = '', severity = '']) => ({ name, severity }),
);

test('each alert has its place on the page, with its severity, and in the same order', () => {
  const places = [...page.matchAll(/^## (Keytally\w+)\n\n_(\w+)\._/gm)];
  expect(places.map(([, name, severity]) => ({ name, severity }))).toEqual(alerts);
});

/** Product of all calls. */
const path = { product_id: 'watched' };

/** What the databases of a cluster say when one of three replicas is missing, another one is behind, and nobody does the upkeep. */
const databases: DatabasesState = {
  postgres: {
    version: '18.4',
    clockAheadMs: 0,
    riskySettings: [],
    connections: 20,
    mostConnections: 100,
    standbys: 1,
    waitsForStandby: true,
  },
  clickhouse: {
    version: '26.7',
    clockAheadMs: 0,
    free: 100_000_000_000,
    replicas: { all: 3, active: 2, delay: 90, queue: 12, readOnlyTables: 0 },
  },
  servers: 2,
  tasks: [{ task: 'upkeep: rolling up', freeInMs: -8_000_000 }],
};

/**
 * A server on disk, because the memory has no sizes. Its retention waits, and one task of its upkeep fails; it has the databases of a
 * cluster besides, and a limit.
 */
async function startWatchedServer(): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'keytally-watched-'));
  const opened = await openStore({ engine: 'duckdb', directory });
  const maintenance = { ...opened.maintenance, databases: async () => databases };
  const store: Store = { ...opened, maintenance };
  vi.spyOn(store.usage, 'removeExpired').mockResolvedValue([
    { productId: 'other', waits: 'amount', records: 10, of: 12, keptFrom: 20_000 },
  ]);
  vi.spyOn(store.registry.audit, 'forget').mockRejectedValue(new Error('on purpose'));
  const server = await startTestServer({
    directory,
    store,
    settings: { KEYTALLY_METRICS_PORT: '0', KEYTALLY_PRODUCT_RECORDS_PER_MINUTE: '1' },
    fault: (operationId) => {
      if (operationId === 'listTrackedEvents') throw new Error('on purpose');
    },
  });
  const token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
  return server;
}

/** A Prometheus with the rules as they are, but for how long a cause must last, how old a backup and how slow the loop may be. */
async function startPrometheus(folder: string, metricsUrl: string) {
  const port = await freePort();
  writeFileSync(
    join(folder, 'alerts.yml'),
    rules
      .replaceAll(/^( +for:) \w+$/gm, '$1 0s')
      .replaceAll('26 * 3600', '1')
      .replaceAll('26h', '5s')
      .replace('> 0.5', '> 0.05'),
  );
  const settings = textOf('examples/monitoring/prometheus.yml').replaceAll('15s', '1s');
  writeFileSync(join(folder, 'prometheus.yml'), settings.replace('127.0.0.1:9464', new URL(metricsUrl).host));
  const flags = {
    'config.file': join(folder, 'prometheus.yml'),
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': `127.0.0.1:${port}`,
  };
  const all = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  return { process: spawn('prometheus', all, { stdio: 'ignore' }), url: `http://127.0.0.1:${port}` };
}

describe.skipIf(!hasCommand('prometheus') || !inject('longTests'))('in a real Prometheus (needs it)', () => {
  let server: TestServer;
  let folder: string;
  let prometheus: ChildProcess;
  let url: string;

  beforeAll(async () => {
    server = await startWatchedServer();
    folder = mkdtempSync(join(tmpdir(), 'keytally-prometheus-'));
    ({ process: prometheus, url } = await startPrometheus(folder, server.metricsUrl ?? ''));
    await vi.waitFor(async () => expect(await query('keytally_ready')).toHaveLength(1), 60_000);
  });
  afterAll(async () => {
    const ended = once(prometheus, 'exit');
    prometheus.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });

  interface Answered {
    readonly result: readonly unknown[];
    readonly alerts: readonly { readonly labels: { readonly alertname: string }; readonly state: string }[];
  }
  const ask = async (question: string) => {
    const answer = await fetch(`${url}/api/v1/${question}`);
    const { data, error } = (await answer.json()) as { readonly data: Answered; readonly error?: string };
    if (error !== undefined) throw new Error(error);
    return data;
  };
  const query = async (expression: string) =>
    (await ask(`query?query=${encodeURIComponent(expression)}`)).result;
  const firing = async () =>
    (await ask('alerts')).alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels.alertname);
  const asAdmin = async (operation: Parameters<typeof call>[1], body?: unknown) =>
    call(server.url, operation, {
      token: await server.adminToken(),
      path,
      ...(body !== undefined && { body }),
    });

  const FROM_THE_START = [
    'KeytallyRetentionWaits',
    'KeytallyUpkeepFailing',
    'KeytallyBackupOld',
    'KeytallyReplicaBehind',
    'KeytallyReplicaMissing',
    'KeytallyUpkeepOverdue',
  ];

  test.each(FROM_THE_START)('%s fires, since its cause was there from the start', async (name) => {
    await expect.poll(firing, { timeout: 60_000 }).toContain(name);
  });

  /** A cause for each of the others but `KeytallyDown`, in an order in which none hides another. */
  const causes: Readonly<Record<string, () => Promise<unknown>>> = {
    KeytallyFaults: () => asAdmin('listTrackedEvents'),
    KeytallyRecordsRejected: () => asAdmin('ingestRecords', { records: [{ id: 'e1' }] }),
    KeytallyRateLimited: async () => {
      for (let batches = 2; batches > 0; batches -= 1)
        await asAdmin('ingestRecords', { records: [{ id: 'e1' }, { id: 'e2' }] });
    },
    KeytallyKeyEndsSoon: () =>
      server.addKey('CLIENT', { id: 'ends', notAfter: new Date(Date.now() + 86_400_000) }),
    KeytallyTokensRefused: () =>
      Promise.all(Array.from({ length: 400 }, () => call(server.url, 'listProducts', { token: 'no token' }))),
    KeytallyAuditCopyFailing: async () => {
      vi.spyOn(server.store.registry.audit, 'readForCopy').mockRejectedValueOnce(new Error('on purpose'));
      await asAdmin('putProduct', { name: 'Watched' });
    },
    KeytallyAuditFailing: async () => {
      vi.spyOn(server.store.registry.audit, 'write').mockRejectedValueOnce(new Error('on purpose'));
      await asAdmin('exportRecords');
    },
    KeytallyConnectionsRefused: async () => {
      const { hostname, port } = new URL(server.url);
      const sockets = Array.from({ length: 600 }, () =>
        connect(Number(port), hostname)
          .on('error', () => undefined)
          .on('connect', function (this: Socket) {
            // A request under way is not at rest, so it is not closed for another.
            this.write('GET /livez HTTP/1.1\r\n');
          }),
      );
      await expect.poll(firing, { timeout: 60_000 }).toContain('KeytallyConnectionsRefused');
      for (const socket of sockets) socket.destroy();
    },
    KeytallyLoopSlow: async () => {
      const blocking = setInterval(() => {
        for (const start = performance.now(); performance.now() - start < 100; );
      }, 110);
      await expect.poll(firing, { timeout: 60_000 }).toContain('KeytallyLoopSlow');
      clearInterval(blocking);
    },
    KeytallyDiskFullInADay: async () => {
      let free = 15_000_000_000;
      vi.spyOn(maintenance(), 'sizes').mockImplementation(async () => {
        free = Math.max(3_000_000_000, free - 100_000_000);
        return { memory: 0, data: 0, log: 0, free };
      });
    },
    KeytallyDiskNearlyFull: async () =>
      vi.spyOn(maintenance(), 'sizes').mockResolvedValue({ memory: 0, data: 0, log: 0, free: 300_000_000 }),
    KeytallyRollUpBehind: async () => vi.spyOn(maintenance().rollups, 'countDays').mockResolvedValue(40),
    KeytallyBusy: async () => {
      const { promise, reject } = Promise.withResolvers<never>();
      const stalled = vi.spyOn(server.store.usage.queries, 'run').mockReturnValue(promise);
      onTestFinished(() => stalled.mockRestore());
      const question = { startDate: '2026-03-01', stopDate: '2026-03-31' };
      for (let calls = 0; calls < 60; calls += 1)
        void asAdmin('getBasicDataTable', question).catch(() => undefined);
      const both = ['KeytallyBusy', 'KeytallyWaiting'];
      await expect.poll(firing, { timeout: 60_000 }).toEqual(expect.arrayContaining(both));
      stalled.mockRestore();
      reject(new Error('on purpose'));
    },
    KeytallyNotReady: async () =>
      vi.spyOn(server.store, 'checkReady').mockRejectedValue(new StoreError('storage-full', 'full')),
  };
  const maintenance = () => server.store.maintenance as Required<Store['maintenance']>;

  test.each(Object.keys(causes))('%s fires when its cause is there', async (name) => {
    await causes[name]?.();
    await expect.poll(firing, { timeout: 60_000 }).toContain(name);
  });

  test('every question of the dashboard is one, and finds what this server has', async () => {
    const empty: string[] = [];
    for (const { title, targets } of panels)
      for (const { expr } of targets)
        if ((await query(expr.replaceAll('$instance', '.*'))).length === 0) empty.push(title);
    expect(new Set(empty)).toEqual(new Set(['Last backup']));
  });

  test('KeytallyDown fires when the server has ended, and it is the last that had no cause', async () => {
    await server.close();
    await expect.poll(firing, { timeout: 60_000 }).toContain('KeytallyDown');
    const tried = [...Object.keys(causes), 'KeytallyWaiting', ...FROM_THE_START, 'KeytallyDown'];
    const bySeries = ALERT_CASES.map(({ alert }) => alert);
    expect([...new Set([...tried, ...bySeries])].toSorted()).toEqual(
      alerts.map(({ name }) => name).toSorted(),
    );
  });
});
