import type { KeytallyClient } from '@keytally/client';
import { dataDaysRequest, type Facts, factsOf } from '@keytally/contract/comparison';
import { dayIn } from '@keytally/contract/days';
import type { Days } from '@keytally/contract/relative-days';
import { reportPaths } from '@keytally/contract/reports';
import { refusal } from '../command/refusal.ts';
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
  const { data, error } = await client.POST(reportPaths['users-by-status'], {
    params: { path: { product_id: productId } },
    body: dataDaysRequest(days),
  });
  if (error) throw refusal('the days with data', error);
  return data;
}

async function askRetention(product_id: string, client: KeytallyClient): Promise<number | undefined> {
  const { data, error } = await client.GET('/v3/products/{product_id}', { params: { path: { product_id } } });
  if (error) throw refusal('how long records are kept', error);
  return data.retentionDays;
}
