import { listClients, listProperties, reportKinds } from '@keytally/reports';
import {
  expectAgreement,
  expectClientListAgreement,
  expectListAgreement,
  trimName,
} from '@keytally/reports/testing';
import { describe, inject, it } from 'vitest';
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
    const { load, runner } = useClickhouseSubject(rolled);
    const cases = casesOf(rolled);
    it('clients agree with the model', () =>
      expectClientListAgreement(cases, load, (request, { product }) =>
        listClients(request, { product, runner, cleanName: trimName }),
      ));

    it('properties agree with the model', () =>
      expectListAgreement(cases, load, ({ product }) => listProperties(product, runner)));
  });
}
