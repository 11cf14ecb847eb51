import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestStore, temporaryDirectory } from '../test-store.ts';
import { KillDrills } from './kill-drill.ts';

const KILLS = 25;

it(`D1 after ${KILLS} kills during any work everything acknowledged is there, and of the rest all or nothing`, async () => {
  const folder = await temporaryDirectory();
  const drills = await KillDrills.begin(folder, Math.floor(Math.random() * 1_000_000));
  for (let kills = 0; kills < KILLS; kills += 1)
    expect(await drills.kill()).toHaveProperty('fault', undefined);

  // What is lost is found.
  const store = await openTestStore({ directory: join(folder, 'data') });
  const products = await store.registry.products.list();
  for (const { id } of products) await store.registry.products.delete(id);
  await store.close();
  const { fault } = await drills.kill(0);
  expect([products.length > 0, fault]).toEqual([
    true,
    // Of all that is lost then, what a client knows of a part of a file may be found first.
    expect.stringMatching(/^(not as acknowledged: )?product|were acknowledged/),
  ]);
});
