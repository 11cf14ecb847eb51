/** Calls Keytally with the client that Orval writes for TypeScript. */

import type {
  BasicTimelineRequest,
  EventCombination,
  EventPair,
  GlobalFilters,
  RecordBatch,
  Segment,
} from './client/keytally.schemas.ts';
import {
  getAdvancedFullReport,
  getBasicDataTable,
  getBasicTimeline,
  getLifetimeDataTable,
  getLifetimeHistogram,
  ingestRecords,
  listProducts,
  putProduct,
} from './client/keytally.ts';

const product = process.env.KEYTALLY_PRODUCT ?? '';
const signed = { headers: { Authorization: `Bearer ${process.env.KEYTALLY_TOKEN}` } };

/** What was answered, unless it is a problem. A report is an object: it would be a text as CSV, which nobody asked for here. */
function answerOf<Answer extends { status: number; data: unknown }>(answer: Answer) {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.data));
  return answer.data as Exclude<Extract<Answer, { status: 200 }>['data'], string>;
}

// A product, and the list of products.

const settings = { name: 'Editor', timeZone: 'Europe/Amsterdam' };
const put = answerOf(await putProduct(product, settings, signed));
const list = answerOf(await listProducts(signed));
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
const sent = answerOf(await ingestRecords(product, batch, undefined, signed));
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

const table = answerOf(await getBasicDataTable(product, days, signed));
for (const { category, categoryEventsData } of table.results)
  for (const [name, { eventUsage, eventCustomValues }] of Object.entries(categoryEventsData))
    console.log(
      `table: ${category ?? '-'}/${name}: ${eventUsage.cumulativeUsageCount} uses, sum ${eventCustomValues.cumulativeValue ?? '-'}`,
    );

const daily: BasicTimelineRequest = { ...days, dateSplit: 'day', dataView: 'usageCounts', events: [window] };
const timeline = answerOf(await getBasicTimeline(product, daily, signed));
for (const [day, [item]] of Object.entries(timeline.results)) console.log(`timeline: ${day}: ${item?.value}`);

const histogram = answerOf(
  await getLifetimeHistogram(
    product,
    {
      ...selection,
      globalFilters,
      lowerBounds: { eventCount: 1 },
      binUpperBounds: { eventCount: [1, 'inf'] },
    },
    signed,
  ),
);
const { bins, histograms } = histogram.results;
for (const { label } of bins.eventCount ?? []) {
  const items = (histograms.eventCount?.[label] ?? []).map((item) =>
    'name' in item ? `${item.value} users of ${item.name}` : `${item.value} of ${item.combiLabel}`,
  );
  console.log(`histogram: ${label}: ${items.join(', ')}`);
}

const lifetime = answerOf(await getLifetimeDataTable(product, { ...selection, ...byCountry }, signed));
for (const row of lifetime.results) {
  if ('categoryData' in row) continue;
  const parts = row.segments?.map(({ segmentLabel, eventCount }) => `${segmentLabel} ${eventCount}`) ?? [];
  console.log(
    `lifetime: ${'eventName' in row ? row.eventName : row.combiLabel}: ${row.eventCount} uses, ` +
      `${row.eventCountPerUserUsedAtLeastOnce} per user, ${parts.join(', ')}`,
  );
}

const grouped = answerOf(await getLifetimeDataTable(product, { ...days, categorizeEvents: true }, signed));
for (const group of grouped.results)
  if ('categoryData' in group)
    console.log(`group: ${group.eventCategory ?? '-'}: ${group.categoryData.length} rows`);

const whole = answerOf(await getAdvancedFullReport(product, selection, signed));
if (!('segments' in whole.results))
  for (const row of whole.results.detailedReport) {
    const { eventCounts, usageFrequency } = row.data;
    const name = 'name' in row ? row.name : row.combiLabel;
    console.log(`full report: ${name}: ${eventCounts} uses, ${usageFrequency['2']} users twice`);
  }

const split = answerOf(
  await getAdvancedFullReport(product, { ...days, ...byCountry, events: [window] }, signed),
);
if ('segments' in split.results)
  for (const label of split.results.segments)
    console.log(
      `full report in ${label}: ${split.results.detailedReport[label]?.[0]?.data.eventCounts} uses`,
    );

// A question that cannot be answered is a problem: a code, and where in the request.

const refused = await getBasicTimeline(product, { ...daily, events: [window, window] }, signed);
if (refused.status === 422) {
  const { code, errors = [] } = refused.data;
  console.log(`refused: ${refused.status} ${code} at ${errors.map(({ pointer }) => pointer).join(', ')}`);
}
