import type { KeytallyClient } from '@keytally/client';
import { createCalendar, formatDay } from '@keytally/events';
import { isMadeFrom } from '@keytally/import';
import type { EarlierRecords } from '@keytally/store';

/** The first and last instant of the records of a file. */
export class TakenInstants {
  first = Number.POSITIVE_INFINITY;
  last = Number.NEGATIVE_INFINITY;

  add(record: unknown): void {
    const { occurredAt, startedAt } = record as { readonly occurredAt?: string; readonly startedAt?: string };
    const instant = Date.parse(occurredAt ?? startedAt ?? '');
    if (Number.isNaN(instant)) return;
    this.first = Math.min(this.first, instant);
    this.last = Math.max(this.last, instant);
  }
}

/**
 * What a product of a server had in the days of a file before its import, as far as the reports tell: the uses of events
 * that are not inactive. Undefined if it had nothing, or if the token may not read.
 */
export async function earlierOnServer(
  client: KeytallyClient,
  productId: string,
  file: string,
  own: { readonly name: string; readonly accepted: number; readonly instants: TakenInstants },
): Promise<EarlierRecords | undefined> {
  const { accepted, instants } = own;
  const params = { path: { product_id: productId } };
  if (accepted === 0 || instants.first > instants.last) return undefined;
  const product = await client.GET('/v3/products/{product_id}', { params });
  if (product.data === undefined) return undefined;
  const { dayOf } = createCalendar(product.data.timeZone);
  const [firstDay, lastDay] = [dayOf(instants.first), dayOf(instants.last)];
  const report = await client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
    params,
    body: { startDate: formatDay(firstDay), stopDate: formatDay(lastDay) },
  });
  const uses = report.data?.results.map(
    ({ categoryUsageSummary }) => categoryUsageSummary.cumulativeUsageCount,
  );
  const records = (uses ?? []).reduce((sum, count) => sum + count, 0) - accepted;
  if (records <= 0) return undefined;
  return { records, firstDay, lastDay, imports: await importsOf(client, params, file, own.name) };
}

/** The other imports of files with this name, the newest first. */
async function importsOf(
  client: KeytallyClient,
  params: { readonly path: { readonly product_id: string } },
  file: string,
  own: string,
): Promise<readonly string[]> {
  const { data } = await client.GET('/v3/imports/{product_id}', { params });
  const names = data?.imports.map(({ name }) => name) ?? [];
  return names.filter((name) => name !== own && isMadeFrom(file, name));
}
