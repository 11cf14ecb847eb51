import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@keytally/store';
import { expect, test } from 'vitest';
import { prepareDemo } from './demo.ts';
import { loadDemo } from './load-demo.ts';

test('the dates of a demo are those of its data, however old; its key is audited', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keytally-demo-'));
  const store = await openStore({
    engine: 'duckdb',
    directory: folder,
    memoryLimit: '512MB',
    minimumFreeBytes: 0,
  });
  try {
    const product = { id: 'demo', name: 'Demo', timeZone: 'UTC', defaultTracking: 'advanced' } as const;
    await store.registry.products.put(product);
    await loadDemo(store, { product, events: 5_000, seed: 1, endDay: 20_000 });
    const { startDate, stopDate } = await prepareDemo(store, folder);
    expect([startDate, stopDate]).toEqual(['2024-09-07', '2024-10-04']);
    expect(await store.registry.audit.readAfter(0, 10)).toMatchObject([
      { action: 'key-bootstrapped', keys: [{ id: 'demo-admin' }] },
    ]);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});
