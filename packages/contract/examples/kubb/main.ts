/** Calls Keytally with the client that Kubb writes for TypeScript. */

import { setConfig } from './client/.kubb/fetch.ts';
import {
  getAdvancedFullReport,
  getBasicDataTable,
  getBasicTimeline,
  getLifetimeDataTable,
  getLifetimeHistogram,
  ingestRecords,
  listProducts,
  putProduct,
} from './client/operations.ts';
import type { BasicTimelineRequest } from './client/types/BasicTimelineRequest.ts';
import type { EventCombination } from './client/types/EventCombination.ts';
import type { EventPair } from './client/types/EventPair.ts';
import type { GetBasicTimeline422 } from './client/types/GetBasicTimeline.ts';
import type { GlobalFilters } from './client/types/GlobalFilters.ts';
import type { RecordBatch } from './client/types/RecordBatch.ts';
import type { Segment } from './client/types/Segment.ts';

const { KEYTALLY_URL: baseURL = '', KEYTALLY_TOKEN: token, KEYTALLY_PRODUCT: product = '' } = process.env;
setConfig({
  baseURL,
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
});

/** What was answered, unless it is a problem, which the types of answers leave out. */
function answerOf<Answer>({ status, data }: { status: number; data: Answer }): Exclude<Answer, string> {
  if (status !== 200) throw new Error(JSON.stringify(data));
  return data as Exclude<Answer, string>;
}

// A product, and the list of products.

const settings = { name: 'Editor', timeZone: 'Europe/Amsterdam' };
const put = answerOf(await putProduct(product, settings));
const list = answerOf(await listProducts());
const isListed = list.products.some(({ id }) => id === product);
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
const sent = answerOf(await ingestRecords(product, batch));
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

const table = answerOf(await getBasicDataTable(product, days));
for (const { category, categoryEventsData } of table.results)
  for (const [name, { eventUsage, eventCustomValues }] of Object.entries(categoryEventsData))
    console.log(
      `table: ${category ?? '-'}/${name}: ${eventUsage.cumulativeUsageCount} uses, sum ${eventCustomValues.cumulativeValue ?? '-'}`,
    );

const daily: BasicTimelineRequest = { ...days, dateSplit: 'day', dataView: 'usageCounts', events: [window] };
const timeline = answerOf(await getBasicTimeline(product, daily));
for (const [day, [item]] of Object.entries(timeline.results)) console.log(`timeline: ${day}: ${item?.value}`);

const histogram = answerOf(
  await getLifetimeHistogram(product, {
    ...selection,
    globalFilters,
    lowerBounds: { eventCount: 1 },
    binUpperBounds: { eventCount: [1, 'inf'] },
  }),
);
const { bins, histograms } = histogram.results;
for (const { label } of bins.eventCount ?? []) {
  const items = (histograms.eventCount?.[label] ?? []).map((item) =>
    'name' in item ? `${item.value} users of ${item.name}` : `${item.value} of ${item.combiLabel}`,
  );
  console.log(`histogram: ${label}: ${items.join(', ')}`);
}

const lifetime = answerOf(await getLifetimeDataTable(product, { ...selection, ...byCountry }));
for (const row of lifetime.results) {
  if ('categoryData' in row) continue;
  const parts = row.segments?.map(({ segmentLabel, eventCount }) => `${segmentLabel} ${eventCount}`) ?? [];
  console.log(
    `lifetime: ${'eventName' in row ? row.eventName : row.combiLabel}: ${row.eventCount} uses, ` +
      `${row.eventCountPerUserUsedAtLeastOnce} per user, ${parts.join(', ')}`,
  );
}

const grouped = answerOf(await getLifetimeDataTable(product, { ...days, categorizeEvents: true }));
for (const group of grouped.results)
  if ('categoryData' in group)
    console.log(`group: ${group.eventCategory ?? '-'}: ${group.categoryData.length} rows`);

const whole = answerOf(await getAdvancedFullReport(product, selection));
if (!('segments' in whole.results))
  for (const row of whole.results.detailedReport) {
    const { eventCounts, usageFrequency } = row.data;
    const name = 'name' in row ? row.name : row.combiLabel;
    console.log(`full report: ${name}: ${eventCounts} uses, ${usageFrequency['2']} users twice`);
  }

const split = answerOf(await getAdvancedFullReport(product, { ...days, ...byCountry, events: [window] }));
if ('segments' in split.results)
  for (const label of split.results.segments)
    console.log(
      `full report in ${label}: ${split.results.detailedReport[label]?.[0]?.data.eventCounts} uses`,
    );

// A question that cannot be answered is a problem: a code, and where in the request.

const refused = await getBasicTimeline(product, { ...daily, events: [window, window] });
if (refused.status === 422) {
  const { code, errors = [] } = refused.data as unknown as GetBasicTimeline422;
  console.log(`refused: ${refused.status} ${code} at ${errors.map(({ pointer }) => pointer).join(', ')}`);
}
