import type { Report, ReportKind } from '@keytally/reports';

type Warning = Report<ReportKind>['meta']['warnings'][number];

/** Warnings with sentences: the model knows only their codes and numbers. */
export function withSentences(warnings: readonly Warning[], groupBy: string): Warning[] {
  return warnings.map(({ detail, ...warning }) => ({
    ...warning,
    detail: SENTENCES[warning.code]?.(detail, groupBy) ?? detail,
  }));
}

const SENTENCES: Readonly<Partial<Record<Warning['code'], (number: string, groupBy: string) => string>>> = {
  'unknown-event': () => 'No event of this product is named so.',
  'ungrouped-clients': (number, groupBy) =>
    `Active clients without ${groupBy}, which were left out: ${number}.`,
};
