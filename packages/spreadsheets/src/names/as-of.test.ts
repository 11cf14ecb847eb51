import { readFileSync } from 'node:fs';
import { properties } from '@keytally/contract/properties';
import { type ReportName, reportOperations } from '@keytally/contract/reports';
import { models, modelTables, type World } from '@keytally/reports/testing';
import { describe, expect, it } from 'vitest';
import { COMPUTED, countsThere, valueWhen } from './as-of.ts';

const GUIDE = readFileSync(new URL('../../../../docs/guide/ask-a-report.md', import.meta.url), 'utf8');
const DAY_MS = 86_400_000;

/** The user of the guide: in NL until 19 October, then in DE, in AT since 5 November. */
const USES = [
  ['2026-10-02', 'NL'],
  ['2026-10-19', 'NL'],
  ['2026-10-20', 'DE'],
  ...Array.from({ length: 4 }, () => ['2026-11-05', 'AT'] as const),
] as const;

const WORLD: World = {
  product: { id: 'p', number: 1, timeZone: 'UTC', watermark: 'w' },
  names: [{ event: 0, category: null, name: 'Open', tracking: 'advanced' }],
  sessionRecords: [],
  events: USES.map(([day, country], index) => ({
    id: String(index),
    clientId: 'u',
    sessionId: null,
    occurredAt: Date.parse(`${day}T09:00:00Z`) + index,
    day: Date.parse(`${day}T00:00:00Z`) / DAY_MS,
    event: 0,
    micros: null,
    properties: { 'geography.country': country },
  })),
};

const OCTOBER = { startDate: '2026-10-01', stopDate: '2026-10-31', segmentBy: 'geography.country' };
const OF_USES = { ...OCTOBER, segmentOf: 'uses' };

/** The uses of each country that a report counts. */
function usesOf(name: ReportName, request: object): number[] {
  const operation = reportOperations[name];
  const { columns, rows } = modelTables[operation](models[operation](WORLD, request as never) as never);
  const label = columns.indexOf('segmentLabel');
  const uses = columns.findIndex((column) => /^(value|eventCounts?|cumulativeUsageCount)$/.test(column));
  return ['NL', 'DE', 'AT'].map((country) =>
    rows.filter((row) => row[label] === country).reduce((sum, row) => sum + Number(row[uses]), 0),
  );
}

/** A row of the table in the guide. */
function inGuide(what: string): number[] {
  const line = GUIDE.split('\n').find((text) => text.startsWith(`| ${what} `));
  return (line ?? '').split('|').slice(2, 5).map(Number);
}

describe('the example of the guide', () => {
  it.each([
    ['Lifetime, segments of users', 'lifetime-table', OCTOBER],
    ['Full report, segments of users', 'advanced-full', OCTOBER],
    ['Lifetime, segments of uses', 'lifetime-table', OF_USES],
    ['Events and Timeline, always of uses', 'basic-table', OCTOBER],
    [
      'Events and Timeline, always of uses',
      'basic-timeline',
      {
        ...OCTOBER,
        dateSplit: 'month',
        dataView: 'usageCounts',
        events: [{ category: null, name: 'Open' }],
      },
    ],
  ] as const)('%s: %s counts what it says', (what, name, request) => {
    expect(inGuide(what)).toEqual(usesOf(name, request));
  });
});

describe('what is said of the value of a user', () => {
  it('is that of the last day where the days only end it, and names that day', () => {
    const read = { report: 'lifetime-table', lastDay: '31 Oct 2026' } as const;
    expect(`its value ${valueWhen(read)}. ${countsThere(read)}`).toBe(
      'its value at the end of 31 Oct 2026. All uses of its lifetime count there, also those before it had this value, and those after 31 Oct 2026.',
    );
  });

  it('is of the whole lifetime for what is computed, whatever the report', () => {
    const computed = properties.flatMap(({ name, source }) => (source === 'lifetime' ? [name] : []));
    expect(computed.filter((name) => !COMPUTED.has(name))).toEqual([]);
    expect(valueWhen({ report: 'retention', lastDay: '', property: 'dateInstalled' })).toBe(
      'over its whole lifetime',
    );
  });
});
