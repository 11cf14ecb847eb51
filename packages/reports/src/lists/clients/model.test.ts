import { reportOperations } from '@keytally/contract/reports';
import { formatDay } from '@keytally/events/day-number';
import { describe, expect, it } from 'vitest';
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

/** A week has 168 hours, and in most of them nobody came. */
function someOf<Number extends { readonly users?: number }>(numbers: readonly Number[]): readonly Number[] {
  const nobody = numbers.filter(({ users }) => users === 0);
  return [...numbers.filter(({ users }) => users !== 0), ...nobody.slice(0, 2)];
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
