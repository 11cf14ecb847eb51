import { acme, event, nine } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import { newClusterSettings } from '../../testing/cluster/cluster-settings.ts';
import { createClusterStore } from '../cluster-store.ts';
import { openDatabases } from '../open-databases.ts';

const DAY = 86_400_000;

it('takes the turn of a product only if it has records that are too old', async () => {
  const databases = await openDatabases(await newClusterSettings(), {});
  const { registry, usage, close } = createClusterStore(databases);
  onTestFinished(close);
  await registry.products.put(acme);
  await registry.products.put({ ...acme, retentionDays: 7 });
  await usage.ingest('acme', [event()]);
  const watermark = () => usage.queries.run('acme', async (data) => data.watermark);
  const before = await watermark();
  await databases.postgres.usual.transaction(async (writer) => {
    await writer.query('SELECT FROM products FOR UPDATE');
    // It would wait for this writer, and this writer for it.
    await usage.removeExpired({ now: nine + 7 * DAY });
  });
  expect(await watermark()).toBe(before);
  await usage.removeExpired({ now: nine + 8 * DAY });
  expect(await watermark()).not.toBe(before);
});
