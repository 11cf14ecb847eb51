import { createKeytallyClient, createTracker, fileSpool } from '../node/index.ts';

/**
 * An application that tracks events as fast as it can until it is killed. It prints each event's name once it is
 * tracked.
 *
 *   node --conditions=keytally-source crashing-app.ts URL FOLDER RUN
 */
const [baseUrl = '', directory = '', run = ''] = process.argv.slice(2);
const client = createKeytallyClient({ baseUrl, retry: { attempts: 1 } });
const tracker = createTracker(client, {
  productId: 'acme',
  clientId: 'u1',
  spool: fileSpool(directory, { segmentBytes: 5000 }),
  batchSize: 20,
  batchSeconds: 0.01,
});
for (let index = 0; ; index += 1) {
  tracker.track('File', `${run}-${index}`);
  console.log(`${run}-${index}`);
  await new Promise((resolve) => setTimeout(resolve, 1));
}
