import { document } from '@keytally/contract/document';
import { reportOperations } from '@keytally/contract/reports';
import { expect, it } from 'vitest';

interface ByReport {
  readonly oneOf: readonly { readonly properties: { readonly report: { readonly const: string } } }[];
}

it.each(['AskedReport', 'QuestionAnswer'] as const)(
  '%s has every report: each can be kept and shared',
  (name) => {
    const { oneOf } = document.components.schemas[name] as ByReport;
    const reports = oneOf.map(({ properties }) => properties.report.const);
    expect(reports.toSorted()).toEqual(Object.keys(reportOperations).toSorted());
  },
);
