import { call, type KeytallyClient } from '@keytally/client';
import { dataDaysRequest, type Facts, factsOf } from '@keytally/contract/comparison';
import { dayIn } from '@keytally/contract/days';
import type { Days } from '@keytally/contract/relative-days';
import { refused } from '../command/refusal.ts';
import { listEvents } from './find-events.ts';

/** What is known of the data of a product on some days, for comparing them. */
export async function askFacts(
  productId: string,
  spans: readonly Days[],
  client: KeytallyClient,
): Promise<Facts> {
  const [reports, events, retentionDays] = await Promise.all([
    Promise.all(spans.map((days) => askDays(productId, days, client))),
    listEvents(client, productId),
    askRetention(productId, client),
  ]);
  return factsOf({
    today: dayIn(reports[0]?.meta.timeZone ?? 'UTC', new Date()),
    firstSeen: events.map(({ dateFirstSeen }) => dateFirstSeen).toSorted()[0],
    retentionDays,
    activity: reports,
  });
}

async function askDays(productId: string, days: Days, client: KeytallyClient) {
  const path = { product_id: productId };
  return call(client, 'getUsersByStatus', { path, body: dataDaysRequest(days) }).catch(
    refused('the days with data'),
  );
}

async function askRetention(product_id: string, client: KeytallyClient): Promise<number | undefined> {
  const data = await call(client, 'getProduct', { path: { product_id } }).catch(
    refused('how long records are kept'),
  );
  return data.retentionDays;
}
