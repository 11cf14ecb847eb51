import { setTimeout as sleep } from 'node:timers/promises';
import { createKeytallyClient, createTracker, fileSpool } from '@keytally/client/node';

/**
 * A service whose server is down while it tracks so many events, as fast as it can; then it goes on tracking at a rate until what
 * waited has arrived. It prints how long each took.
 *
 *   node spooling-service.ts FOLDER URL EVENTS RATE
 */
const [folder = '', url = '', all = '', rate = ''] = process.argv.slice(2);

/** What a service did while its server was down, and afterwards. */
export interface Spooled {
  readonly fillSeconds: number;
  readonly drainSeconds: number;
  /** Tracked while what waited was sent. */
  readonly meanwhile: number;
  readonly dropped: number;
  readonly memory: number;
}

const AT_ONCE = 1_000;
const USERS = 1_000;
const TURN_MS = 5;

if (folder !== '') await run();

async function run(): Promise<void> {
  const client = createKeytallyClient({ baseUrl: url, credentials: () => 'a-token', retry: { attempts: 1 } });
  const tracker = createTracker(client, {
    productId: 'bench',
    spool: fileSpool(folder, { maxBytes: 8 * 1024 ** 3 }),
    onError: () => undefined,
  });
  const track = (event: number) =>
    tracker.track({ clientId: `user-${event % USERS}`, category: 'File', name: 'Open' });
  const begin = performance.now();
  for (let event = 0; event < Number(all); event += 1) {
    track(event);
    if (event % AT_ONCE === 0) await sleep();
  }
  const filled = performance.now();
  console.log('filled');
  let meanwhile = 0;
  for (;;) {
    const due = ((performance.now() - filled) / 1_000) * Number(rate);
    for (; meanwhile < due; meanwhile += 1) track(meanwhile);
    if (tracker.counts.accepted >= Number(all) + meanwhile - Number(rate)) break;
    if (tracker.counts.accepted === 0) await tracker.flush();
    await sleep(TURN_MS);
  }
  const drained = performance.now();
  const { dropped } = await tracker.close();
  const spooled: Spooled = {
    fillSeconds: (filled - begin) / 1_000,
    drainSeconds: (drained - filled) / 1_000,
    meanwhile,
    dropped,
    memory: process.resourceUsage().maxRSS * 1_024,
  };
  console.log(JSON.stringify(spooled));
}
