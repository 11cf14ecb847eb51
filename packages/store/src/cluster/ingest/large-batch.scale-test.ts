import { acme, event } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { openServer } from '../../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../../testing/cluster/cluster-settings.ts';

it('takes a batch of thousands of records, and knows all of them when they come again', async () => {
  const { registry, usage } = await openServer(await newClusterSettings());
  await registry.products.put(acme);
  const records = Array.from({ length: 10_000 }, (_, place) =>
    event({ id: `event ${place}`, clientId: `client ${place % 5_000}` }),
  );
  expect(await usage.ingest('acme', records)).toMatchObject({ accepted: 10_000 });
  expect(await usage.ingest('acme', records)).toMatchObject({ accepted: 0 });
});
