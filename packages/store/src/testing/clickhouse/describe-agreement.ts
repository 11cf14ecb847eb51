import { reportOperations } from '@keytally/contract/reports';
import { listClients, listProperties, reportKinds } from '@keytally/reports';
import {
  countingReports,
  examplesOf,
  exampleWorld,
  expectAgreement,
  expectClientListAgreement,
  expectCountedUsers,
  expectListAgreement,
  trimName,
} from '@keytally/reports/testing';
import { describe, expect, inject, it } from 'vitest';
import { useClickhouseSubject } from './clickhouse-subject.ts';
import type { Rolled } from './load-world.ts';

/** The share that each state of the aggregates has of the cases of a kind: most faults are where days of both kinds meet. */
const shares = { nothing: 1 / 4, 'some days': 1 / 2, 'all days': 1 / 4 } satisfies Record<Rolled, number>;

function casesOf(rolled: Rolled): number {
  return (inject('reportCases') / reportKinds.length) * shares[rolled];
}

/** Where some days are aggregated, a report takes longest: three files share the kinds. */
const PARTS = 3;

/**
 * Says that reports on ClickHouse agree with the model. Each file of such tests has a process and a database of its own.
 *
 * @param part the kinds that a file has if others have the rest, from 0
 */
export function describeReports(rolled: Rolled, part?: number): void {
  const kinds = reportKinds.filter((_, place) => part === undefined || place % PARTS === part);
  describe(`reports when aggregates have ${rolled}`, () => {
    const subject = useClickhouseSubject(rolled);
    const cases = casesOf(rolled);
    it.each(kinds)('%s agrees with the model', (kind) => expectAgreement(kind, cases, subject));
  });
}

/** Says that the lists of clients and of properties on ClickHouse agree with the model. */
export function describeLists(rolled: Rolled): void {
  describe(`lists when aggregates have ${rolled}`, () => {
    const { load, runner, report } = useClickhouseSubject(rolled);
    const cases = casesOf(rolled);
    const list = (
      request: Parameters<typeof listClients>[0],
      { product }: { readonly product: { readonly id: string } },
    ) => listClients(request, { product, runner, cleanName: trimName });
    it('clients agree with the model', () => expectClientListAgreement(cases, load, list));

    // Lists of such clients take long here: where days of both kinds meet is enough, and random reports are asked elsewhere.
    describe.runIf(rolled === 'some days')('clients whose users a number counts', () => {
      it.each(countingReports)('are exactly these, in an example of %s', async (name) => {
        const kind = reportOperations[name];
        const { product, ...data } = exampleWorld(kind);
        const world = await load({ ...data, timeZone: product.timeZone });
        let numbers = 0;
        for (const { request } of examplesOf(kind))
          numbers ||= await expectCountedUsers(name, request, world, { report, list }, firstOf);
        expect(numbers).toBeGreaterThan(0);
      });
    });

    it('properties agree with the model', () =>
      expectListAgreement(cases, load, ({ product }) => listProperties(product, runner)));
  });
}

function firstOf<Number extends { readonly users?: number }>(numbers: readonly Number[]): readonly Number[] {
  return numbers.filter(({ users }) => users !== 0).slice(0, 2);
}
