/**
 * Tracks an application for the given time, then prints its timeline. It tracks with a key that may only send records,
 * which is the kind to ship with an application, and reads with another key that may read reports.
 *
 * Make the two keys, and upload their public halves with a token of an administration key in $TOKEN:
 *
 *   keytally keys generate --kind client --algorithm ES256 --out keys --id app
 *   keytally keys generate --kind client --algorithm ES256 --out keys --id analyst
 *   pem() { awk '{printf "%s\\n", $0}' "keys/$1.public.pem"; }
 *   curl -X PUT http://127.0.0.1:8080/api/v1.1/client-keys -H "Authorization: Bearer $TOKEN" \
 *     -H 'Content-Type: application/json' -d '[
 *       {"id": "app",     "products": ["demo"], "access": ["ingest"], "publicKey": "'"$(pem app)"'"},
 *       {"id": "analyst", "products": ["demo"], "access": ["read"],   "publicKey": "'"$(pem analyst)"'"}]'
 *
 * Then run it (in this repository with `npx node --conditions=keytally-source`):
 *
 *   node track-application.mjs --for 5s --product demo --keys keys --url http://127.0.0.1:8080
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createKeytallyClient, createTracker, fileSpool, signTokens } from '@keytally/client/node';

const { values: options } = parseArgs({
  options: {
    for: { type: 'string', default: '5s' },
    product: { type: 'string', default: 'demo' },
    keys: { type: 'string', default: 'keys' },
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
  },
});
const seconds = Number(/^(\d+)s$/.exec(options.for)?.[1]);
if (Number.isNaN(seconds)) throw new TypeError(`--for is like 5s, not "${options.for}"`);

/** A client whose tokens the key of an id signs. */
function clientOf(keyId) {
  const pemFile = join(options.keys, `${keyId}.private.pem`);
  const credentials = signTokens({ keyId, kind: 'CLIENT', products: [options.product], pemFile });
  return createKeytallyClient({ baseUrl: options.url, credentials });
}

const tracker = createTracker(clientOf('app'), {
  productId: options.product,
  clientId: 'example-installation',
  properties: { prodVersion: '1.0' },
  // What could not be sent when the application ended is sent by its next run.
  spool: fileSpool('unsent'),
  onError: (trouble) => console.error(`Not all is sent: ${trouble.kind}`, trouble.error ?? ''),
});

const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort());
await runApplication(AbortSignal.any([stopped.signal, AbortSignal.timeout(seconds * 1000)]));
const { accepted, queued } = await tracker.close();
console.log(`${accepted} records accepted, ${queued} wait for the next run.`);
await printTimeline(clientOf('analyst'), ['Start', 'Tick']);

/** Your application: `track` returns at once, whatever becomes of the record. */
async function runApplication(signal) {
  tracker.session();
  tracker.track('Example', 'Start');
  while (!signal.aborted) {
    tracker.track('Example', 'Tick');
    await setTimeout(100, undefined, { signal }).catch(() => {});
  }
}

async function printTimeline(client, names) {
  const day = 24 * 3600 * 1000;
  const { data, error } = await client.POST('/v3/reporting/eventTracking/basic/timeline/{product_id}', {
    params: { path: { product_id: options.product } },
    body: {
      startDate: dateOf(Date.now() - 6 * day),
      // It is tomorrow already where the days of a product begin earlier.
      stopDate: dateOf(Date.now() + day),
      dateSplit: 'day',
      dataView: 'usageCounts',
      events: names.map((name) => ({ category: 'Example', name })),
    },
  });
  if (error) throw new Error(`${error.code}: ${error.detail}`);
  for (const [date, events] of Object.entries(data.results)) {
    console.log(date, events.map(({ name, value }) => `${name} ${value}`).join('  '));
  }
}

function dateOf(milliseconds) {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
