import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { requireCapability, type Store, StoreError } from '@keytally/store-ports';
import { take } from '@keytally/store-ports/testing';
import { compactFile } from '../../duckdb/maintenance/compact.ts';
import { openStore } from '../../open-store.ts';
import { importFileOf } from './file-imports.ts';
import { EventStream } from './streamed-events.ts';
import { STORE_ENDED } from './work-command.ts';
import { after, type Place, tried, worldOf } from './world-steps.ts';

/**
 * Does the steps of one world after another, from a place on, for ever or until a world. Before each it prints `begin`, its place and
 * what it does, after each `done` and its place, and `refused` when the store cannot do it: it is tried until it can. After each third
 * world it writes a backup, after each fifth it compacts the data, and after each fourth, and at the start, it imports a file: whatever
 * of it was stored before is passed over. All the time but while it compacts it sends a stream of events. It is all that each second
 * process does for a while when it has begun: nothing reads, so the journal keeps what comes in.
 */
const [, , directory = '', world = '0', step = '-1', attempt = '0', until = 'Infinity'] = process.argv;
const STREAM_MS = 900;
const settings = { engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 } as const;

console.log('begin open');
let store: Store = await openOrEnd();
console.log('done open');
const stream = new EventStream(attempt, untilDone);
stream.begin(store);
if (Number(attempt) % 2 === 0) {
  console.log('begin stream');
  await setTimeout(STREAM_MS);
  console.log('done stream');
}

await importFile(Number(world) - (Number(world) % 4));
let place: Place = { world: Number(world), step: Number(step) };
for (; place.world < Number(until); place = after(place)) {
  if (place.step === -1 && place.world > Number(world)) await betweenWorlds(place.world);
  const { product, steps } = worldOf(place.world);
  const todo = steps[place.step];
  const name = `${place.world} ${place.step}`;
  console.log(`begin ${name} ${todo?.does ?? 'put product'}`);
  await untilDone(async (tries) => {
    if (todo === undefined) await store.registry.products.put(product);
    else await take(tried(todo, Number(attempt) + tries / 1_000), store, product.id);
  });
  console.log(`done ${name}`);
}
console.log('begin close');
await stream.end();
await store.close();
console.log('done close');

async function betweenWorlds(number: number): Promise<void> {
  if (number % 4 === 0) await importFile(number);
  if (number % 3 === 0) {
    const target = join(directory, '../backups', `${number} ${attempt}`);
    console.log('begin back up');
    await untilDone(() => requireCapability(store, 'backUp')(target));
    console.log(`done back up ${target}`);
  }
  if (number % 5 === 0) {
    console.log('begin compact');
    await stream.end();
    await store.close().catch(refuse);
    await compactFile(settings).catch(refuse);
    store = await openOrEnd();
    stream.begin(store);
    console.log('done compact');
  }
}

/** Prints how many parts are `stored` before the first and after each. */
async function importFile(number: number): Promise<void> {
  console.log('begin import');
  console.log(`stored ${number} 0`);
  await untilDone(() => importFileOf(number, store, (parts) => console.log(`stored ${number} ${parts}`)));
  console.log('done import');
}

/** Tries it again and again, as a caller does; when the engine has ended, the process does too. */
async function untilDone(todo: (tries: number) => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const error = await todo(tries).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return;
    refuse(error);
    if (store.ended?.aborted) process.exit(STORE_ENDED);
    await setTimeout(20);
  }
}

async function openOrEnd(): Promise<Store> {
  return openStore(settings).catch((error: unknown) => {
    refuse(error);
    process.exit(STORE_ENDED);
  });
}

function refuse(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
  console.log(`refused ${error.code}: ${error.message}`);
}
