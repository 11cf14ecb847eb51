import { setTimeout as sleep } from 'node:timers/promises';
import { type LibraryName, libraries } from './libraries.ts';

/**
 * A service that tracks events of 1,000 users at a rate, and then ends. It prints what that took.
 *
 *   node tracking-service.ts LIBRARY URL RATE SECONDS
 */
const [library = '', url = '', rate = '', seconds = ''] = process.argv.slice(2);

/** What a service took to track its events. */
export interface Taken {
  readonly events: number;
  /** Microseconds of processor time of an event, of all threads. */
  readonly processorMicros: number;
  /** Bytes more than before the first event, at most. */
  readonly memory: number;
}

const USERS = 1_000;
const NAMES = ['Open', 'Save', 'Close', 'Print', 'Export'];
const TURN_MS = 5;
/** Looking takes longer than tracking. */
const LOOK_MS = 250;

if (library !== '') console.log(JSON.stringify(await run()));

async function run(): Promise<Taken> {
  const tracking = libraries[library as LibraryName](url);
  for (let event = 0; event < USERS; event += 1) tracking.track(`user-${event}`, 'Start');
  await sleep(1_000);
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss() - before);
  }, LOOK_MS);
  const processor = process.cpuUsage();
  const start = performance.now();
  const all = Number(rate) * Number(seconds);
  let events = 0;
  while (events < all) {
    const due = Math.min(all, ((performance.now() - start) / 1_000) * Number(rate));
    for (; events < due; events += 1)
      tracking.track(`user-${events % USERS}`, NAMES[events % NAMES.length] as string);
    await sleep(TURN_MS);
  }
  await tracking.close();
  clearInterval(looking);
  const { user, system } = process.cpuUsage(processor);
  return { events: events + USERS, processorMicros: (user + system) / events, memory };
}
