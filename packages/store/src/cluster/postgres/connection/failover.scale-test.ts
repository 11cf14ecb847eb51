import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countedChange, countOf } from '../../../testing/postgres/counted-change.ts';
import { openRegistry } from '../../../testing/postgres/postgres-engine.ts';
import { PostgresServer } from '../../../testing/postgres/postgres-server.ts';
import { writeServerFile } from '../../../testing/postgres/server-files.ts';
import { newDatabaseUrl, openPlain } from '../../../testing/postgres/test-database.ts';
import { openPostgres } from '../open-postgres.ts';
import { readPostgresUrl } from './postgres-settings.ts';

it.skipIf(!PostgresServer.isInstalled)(
  'a primary that becomes a standby still answers, refuses changes for the moment, and takes them after its promotion',
  async () => {
    const server = await PostgresServer.start();
    onTestFinished(() => server.end());
    const settings = await readPostgresUrl(await newDatabaseUrl(server.url()));
    const { registry } = await openRegistry(settings);
    await registry.keys.change(countedChange);

    const signal = join(server.folder, 'data/standby.signal');
    writeServerFile(signal, '');
    await server.restart('fast');
    await expect.poll(async () => countOf(await registry.keys.read().catch(() => []))).toBe(1);
    const changes = [
      registry.keys.change(countedChange),
      registry.products.put({ id: 'acme', name: 'Acme', timeZone: 'UTC', defaultTracking: 'basic' }),
      registry.keys.touch('CLIENT', 'counted', '2026-03-02'),
    ];
    for (const change of await Promise.allSettled(changes))
      expect(change).toMatchObject({ status: 'rejected', reason: { code: 'store-unavailable' } });
    await expect(openPostgres(settings)).rejects.toMatchObject({
      code: 'wrong-settings',
      message: expect.stringContaining('is a standby'),
    });

    await openPlain(settings, 1).query('SELECT pg_promote(true)');
    expect(existsSync(signal)).toBe(false);
    expect(await registry.keys.change(countedChange)).toBe(2);
  },
);
