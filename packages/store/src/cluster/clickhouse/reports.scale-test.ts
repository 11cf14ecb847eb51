import { listClients, listProperties, reportKinds } from '@keytally/reports';
import {
  expectAgreement,
  expectClientListAgreement,
  expectListAgreement,
  trimName,
} from '@keytally/reports/testing';
import { describe, inject, it } from 'vitest';
import { useClickhouseSubject } from '../../testing/clickhouse/clickhouse-subject.ts';

/** A round has 80 cases of each kind. */
const TIMES = inject('reportCases') / (80 * reportKinds.length);

describe.each([
  ['nothing', 20 * TIMES],
  ['some days', 40 * TIMES],
  ['all days', 20 * TIMES],
] as const)('reports when aggregates have %s', (rolled, cases) => {
  const subject = useClickhouseSubject(rolled);

  it.each(reportKinds)(
    '%s agrees with the model',
    (kind) => expectAgreement(kind, cases, subject),
    cases * 60_000,
  );

  it(
    'lists of clients agree with the model',
    () =>
      expectClientListAgreement(cases, subject.load, (request, { product }) =>
        listClients(request, { product, runner: subject.runner, cleanName: trimName }),
      ),
    cases * 60_000,
  );

  it(
    'the list of properties agrees with the model',
    () => expectListAgreement(cases, subject.load, ({ product }) => listProperties(product, subject.runner)),
    cases * 60_000,
  );
});
