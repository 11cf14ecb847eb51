import { reportOperations } from '@keytally/contract/reports';
import { formatDay } from '@keytally/events/day-number';
import { describe, expect, inject, it } from 'vitest';
import type { World } from '../../model/world.ts';
import type { ClientListRequest } from '../../testing/agreement.ts';
import { expectClientListAgreement } from '../../testing/agreement.ts';
import { trimName } from '../../testing/clean-name.ts';
import {
  countingReports,
  expectCountedAgreement,
  expectCountedUsers,
} from '../../testing/counted-agreement.ts';
import { casesOf, useDuckdbSubject } from '../../testing/duckdb-subject.ts';
import { examplesOf, exampleWorld } from '../../testing/examples.ts';
import { listClients } from './list.ts';

const { load, runner, report } = useDuckdbSubject();

function list(request: ClientListRequest, { product }: World) {
  return listClients(request, { product, runner: runner(), cleanName: trimName });
}

it('agrees with the model', () => expectClientListAgreement(casesOf(240), load, list));

/** Of the numbers of an example a usual run looks at every third. */
const LOOKED_AT = inject('longTests') ? 1 : 3;

/** A week has 168 hours, and in most of them nobody came. */
function someOf<Number extends { readonly users?: number }>(numbers: readonly Number[]): readonly Number[] {
  const nobody = numbers.filter(({ users }) => users === 0);
  const somebody = numbers.filter(({ users }) => users !== 0);
  return [...somebody.filter((_, place) => place % LOOKED_AT === 0), ...nobody.slice(0, 2)];
}

describe('the users that a number counts', () => {
  it('are exactly these, in random reports', () =>
    expectCountedAgreement(casesOf(216), load, { report, list }));

  it.each(countingReports)('are exactly these, of each number in the examples of %s', async (name) => {
    const kind = reportOperations[name];
    const { product, ...data } = exampleWorld(kind);
    const world = await load({ ...data, timeZone: product.timeZone });
    let numbers = 0;
    for (const { request } of examplesOf(kind))
      numbers += await expectCountedUsers(name, request, world, { report, list }, someOf);
    expect(numbers).toBeGreaterThan(0);
  });

  it('of uses are those who made them: then, in that segment, if the uses and the users are asked for', async () => {
    const { product, sessionRecords, ...others } = exampleWorld();
    // The client u1 has another version and another country on its second day.
    const moved = { prodVersion: '5.0', 'geography.country': 'DE' };
    const records = sessionRecords.map((one) =>
      one.sessionId === 's3' ? { ...one, properties: { ...one.properties, ...moved } } : one,
    ) as typeof sessionRecords;
    const world = await load({ ...others, sessionRecords: records, timeZone: product.timeZone });
    const days = { startDate: '2026-03-02', stopDate: '2026-03-04' };
    const byCountry = { segmentBy: 'geography.country' } as const;
    const ofNew = { useConditions: { all: [{ property: 'prodVersion', test: 'is', value: '5.0' }] } };
    const ofTwo = { globalFilters: { clientId: { type: 'stringArray', value: ['u2', 'u3'] } } };
    const open = { category: 'File', name: 'Open' };
    const opens = (split: string, more: object, number: object) => ({
      report: 'basic-timeline',
      request: { ...days, dateSplit: split, dataView: 'usageCounts', events: [open], ...more },
      number: { event: open, period: '2026-03-02', ...number },
    });
    const table = (more: object, number: object) => ({
      report: 'basic-table',
      request: { ...days, ...more },
      number,
    });
    const whose: [object, string[]][] = [
      [opens('day', {}, {}), ['u1', 'u2']],
      [opens('day', {}, { period: '2026-03-03' }), ['u1']],
      [opens('day', {}, { period: '2026-03-04' }), ['u3']],
      [opens('week', byCountry, { segment: 'DE' }), ['u1', 'u2']],
      [opens('week', byCountry, { segment: 'NL' }), ['u1', 'u3']],
      [opens('week', { ...byCountry, ...ofNew }, { segment: 'DE' }), ['u1']],
      [opens('week', ofNew, {}), ['u1']],
      [opens('week', ofTwo, {}), ['u2', 'u3']],
      [opens('week', { ...byCountry, ...ofTwo }, { segment: 'DE' }), ['u2']],
      [table({}, {}), ['u1', 'u2', 'u3']],
      [table({}, { category: null }), ['u1']],
      [table(byCountry, { category: 'File', segment: 'NL' }), ['u1', 'u3']],
      [table(ofNew, { event: { category: 'File', name: 'Save' } }), ['u1']],
    ];
    for (const [countedBy, clients] of whose) {
      const { results } = await list({ properties: [], countedBy } as unknown as ClientListRequest, world);
      expect([countedBy, results.map(({ clientId }) => clientId)]).toEqual([countedBy, clients]);
    }
  });

  it('did not come back on the days of a period before they entered', async () => {
    const { product, names, events, ...others } = exampleWorld('getRetention');
    const firstDay = Math.min(...events.map(({ day }) => day));
    const pairOf = (name: string) => names.find((one) => one.name === name)?.event ?? -1;
    const use = (name: string, day: number) => ({
      ...events[0],
      id: name,
      event: pairOf(name),
      day,
      occurredAt: day * 86_400_000,
    });
    // It opened before it exported, and not after it.
    const world = await load({
      ...others,
      names,
      events: [use('Open', firstDay), use('Export', firstDay + 1)] as typeof events,
      timeZone: product.timeZone,
    });
    const request = {
      startDate: formatDay(firstDay),
      stopDate: formatDay(firstDay + 1),
      dateSplit: 'month' as const,
      startEvents: [{ category: 'File', name: 'Export' }],
      returnEvents: [{ category: 'File', name: 'Open' }],
    };
    await expectCountedUsers('retention', request, world, { report, list });
  });
});
