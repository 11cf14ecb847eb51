/** Calls Keytally with the client that Hey API writes for TypeScript. */

import { client } from './client/client.gen.ts';
import {
  getAdvancedFullReport,
  getBasicDataTable,
  getBasicTimeline,
  getLifetimeDataTable,
  getLifetimeHistogram,
  ingestRecords,
  listProducts,
  putProduct,
} from './client/sdk.gen.ts';
import type {
  BasicTimelineRequest,
  EventCombination,
  EventPair,
  GlobalFilters,
  RecordBatch,
  Segment,
} from './client/types.gen.ts';

const {
  KEYTALLY_URL: baseUrl = '',
  KEYTALLY_TOKEN: auth = '',
  KEYTALLY_PRODUCT: product_id = '',
} = process.env;
client.setConfig({ baseUrl, auth });
const path = { product_id };
// A problem is thrown. Without it, an answer is `data` or `error`.
const thrown = { throwOnError: true } as const;

// A product, and the list of products.

const settings = { name: 'Editor', timeZone: 'Europe/Amsterdam' };
const { data: put } = await putProduct({ path, body: settings, ...thrown });
const { data: list } = await listProducts(thrown);
const isListed = list.products.some(({ id }) => id === product_id);
console.log(`product: ${put.name}, ${put.timeZone}, ${isListed ? 'listed' : 'not listed'}`);

// Records of two people on two days. The last one is too old: it is rejected, and the others are stored.

const window = { category: 'Tool window', name: 'opened' } satisfies EventPair;
const monday = { clientId: 'anna', sessionId: 'first' };
const tuesday = { clientId: 'ben', occurredAt: '2026-03-03T09:00:00Z' };
const batch: RecordBatch = {
  records: [
    {
      ...monday,
      type: 'session',
      startedAt: '2026-03-02T09:00:00Z',
      stoppedAt: '2026-03-02T10:00:00Z',
      properties: { geography: { country: 'NL' }, screenPpi: 96.5 },
    },
    { ...window, ...monday, id: '1', occurredAt: '2026-03-02T09:10:00Z', value: 2.5 },
    { ...window, ...monday, id: '2', occurredAt: '2026-03-02T09:20:00Z', value: 1.25 },
    { ...window, ...tuesday, id: '3', properties: { geography: { country: 'DE' } } },
    { ...tuesday, id: '4', name: 'start' },
    { ...window, clientId: 'ben', id: '5', occurredAt: '1969-12-31T00:00:00Z' },
  ],
};
const { data: sent } = await ingestRecords({ path, body: batch, ...thrown });
console.log(`records: ${sent.accepted} accepted, ${sent.rejected} rejected`);
for (const { index, code, pointer } of sent.errors) console.log(`record ${index}: ${code} at ${pointer}`);

// The five reports.

const days = { startDate: '2026-03-02', stopDate: '2026-03-03' };
const anything: EventCombination = {
  combiLabel: 'any tool window',
  combiArray: [{ categoryType: 'string', category: 'Tool window', nameType: 'regex', name: '^o' }],
};
const selection = { ...days, events: [window, anything] };
const globalFilters: GlobalFilters = {
  geography: { type: 'stringArray', country: ['DE', 'NL'] },
  screenPpi: { type: 'numberRange', min: 90.5, includeNull: true },
};
const segments: Segment[] = [{ type: 'stringArray', value: ['DE', 'NL'], split: true }];
const byCountry = { segmentBy: 'geography.country', segments, globalFilters } as const;

const { data: table } = await getBasicDataTable({ path, body: days, ...thrown });
for (const { category, categoryEventsData } of table.results)
  for (const [name, { eventUsage, eventCustomValues }] of Object.entries(categoryEventsData))
    console.log(
      `table: ${category ?? '-'}/${name}: ${eventUsage.cumulativeUsageCount} uses, sum ${eventCustomValues.cumulativeValue ?? '-'}`,
    );

const daily: BasicTimelineRequest = { ...days, dateSplit: 'day', dataView: 'usageCounts', events: [window] };
const { data: timeline } = await getBasicTimeline({ path, body: daily, ...thrown });
for (const [day, [item]] of Object.entries(timeline.results)) console.log(`timeline: ${day}: ${item?.value}`);

const { data: histogram } = await getLifetimeHistogram({
  path,
  body: {
    ...selection,
    globalFilters,
    lowerBounds: { eventCount: 1 },
    binUpperBounds: { eventCount: [1, 'inf'] },
  },
  ...thrown,
});
const { bins, histograms } = histogram.results;
for (const { label } of bins.eventCount ?? []) {
  const items = (histograms.eventCount?.[label] ?? []).map((item) =>
    'name' in item ? `${item.value} users of ${item.name}` : `${item.value} of ${item.combiLabel}`,
  );
  console.log(`histogram: ${label}: ${items.join(', ')}`);
}

const { data: lifetime } = await getLifetimeDataTable({
  path,
  body: { ...selection, ...byCountry },
  ...thrown,
});
for (const row of lifetime.results) {
  if ('categoryData' in row) continue;
  const parts = row.segments?.map(({ segmentLabel, eventCount }) => `${segmentLabel} ${eventCount}`) ?? [];
  console.log(
    `lifetime: ${'eventName' in row ? row.eventName : row.combiLabel}: ${row.eventCount} uses, ` +
      `${row.eventCountPerUserUsedAtLeastOnce} per user, ${parts.join(', ')}`,
  );
}

const { data: grouped } = await getLifetimeDataTable({
  path,
  body: { ...days, categorizeEvents: true },
  ...thrown,
});
for (const group of grouped.results)
  if ('categoryData' in group)
    console.log(`group: ${group.eventCategory ?? '-'}: ${group.categoryData.length} rows`);

const { data: whole } = await getAdvancedFullReport({ path, body: selection, ...thrown });
if (!('segments' in whole.results))
  for (const row of whole.results.detailedReport) {
    const { eventCounts, usageFrequency } = row.data;
    const name = 'name' in row ? row.name : row.combiLabel;
    console.log(`full report: ${name}: ${eventCounts} uses, ${usageFrequency['2']} users twice`);
  }

const { data: split } = await getAdvancedFullReport({
  path,
  body: { ...days, ...byCountry, events: [window] },
  ...thrown,
});
if ('segments' in split.results)
  for (const label of split.results.segments)
    console.log(
      `full report in ${label}: ${split.results.detailedReport[label]?.[0]?.data.eventCounts} uses`,
    );

// A question that cannot be answered is a problem: a code, and where in the request.

const { error: refused } = await getBasicTimeline({ path, body: { ...daily, events: [window, window] } });
if (refused?.status === 422) {
  const where = refused.errors?.map(({ pointer }) => pointer) ?? [];
  console.log(`refused: ${refused.status} ${refused.code} at ${where.join(', ')}`);
}
