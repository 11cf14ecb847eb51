import { join } from 'node:path';
import { requireCapability, type Store } from '@keytally/store-ports';
import { take } from '@keytally/store-ports/testing';
import { compactFile } from '../../duckdb/maintenance/compact.ts';
import { openStore } from '../../open-store.ts';
import { after, type Place, tried, worldOf } from './world-steps.ts';

/**
 * Does the steps of one world after another for ever, from a place on. Before each it prints `begin`, its place and what it does, and
 * after each `done` and its place. After each third world it writes a backup, and after each fifth it compacts the data.
 */
const [, , directory = '', world = '0', step = '-1', attempt = '0'] = process.argv;
const settings = { engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 } as const;

console.log('begin open');
let store: Store = await openStore(settings);
console.log('done open');

for (let place: Place = { world: Number(world), step: Number(step) }; ; place = after(place)) {
  if (place.step === -1 && place.world > Number(world)) await betweenWorlds(place.world);
  const { product, steps } = worldOf(place.world);
  const todo = steps[place.step];
  const name = `${place.world} ${place.step}`;
  console.log(`begin ${name} ${todo?.does ?? 'put product'}`);
  if (todo === undefined) await store.registry.products.put(product);
  else await take(tried(todo, Number(attempt)), store, product.id);
  console.log(`done ${name}`);
}

async function betweenWorlds(number: number): Promise<void> {
  if (number % 3 === 0) {
    const target = join(directory, '../backups', `${number} ${attempt}`);
    console.log('begin back up');
    await requireCapability(store, 'backUp')(target);
    console.log(`done back up ${target}`);
  }
  if (number % 5 === 0) {
    console.log('begin compact');
    await store.close();
    await compactFile(settings);
    store = await openStore(settings);
    console.log('done compact');
  }
}
