import type { KeytallyClient } from '@keytally/client';
import { dataDays, dataDaysRequest, type Facts } from '@keytally/contract/comparison';
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
  const [reports, events] = await Promise.all([
    Promise.all(spans.map((days) => askDays(productId, days, client))),
    listEvents(client, productId),
  ]);
  const { timeZone = 'UTC', dataThrough } = reports[0]?.meta ?? {};
  return {
    today: dayIn(timeZone, new Date()),
    firstDay: events.map(({ dateFirstSeen }) => dateFirstSeen).toSorted()[0],
    lastDay: dataThrough === undefined ? undefined : dayIn(timeZone, new Date(dataThrough)),
    withData: new Set(reports.flatMap(({ results }) => dataDays(results))),
  };
}

async function askDays(productId: string, days: Days, client: KeytallyClient) {
  const { data, error } = await client.POST(reportPaths['users-by-status'], {
    params: { path: { product_id: productId } },
    body: dataDaysRequest(days),
  });
  if (error) throw refusal('the days with data', error);
  return data;
}
