import { listProperties, reportKinds } from '@keytally/reports';
import { expectAgreement, expectListAgreement } from '@keytally/reports/testing';
import { describe, inject, it } from 'vitest';
import { useClickhouseSubject } from '../../testing/clickhouse/clickhouse-subject.ts';

const CASES = inject('longTests') ? 2_000 : 48;

describe.each(['nothing', 'some days', 'all days'] as const)('reports when aggregates have %s', (rolled) => {
  const subject = useClickhouseSubject(rolled);

  it.each(reportKinds)(
    '%s agrees with the model',
    (kind) => expectAgreement(kind, CASES, subject),
    CASES * 10_000,
  );

  it(
    'the list of properties agrees with the model',
    () =>
      expectListAgreement(CASES / 8, subject.load, ({ product }) => listProperties(product, subject.runner)),
    CASES * 10_000,
  );
});
