import { useMemo } from 'react';
import type { ReportName } from '../api/report-name.ts';
import type { ReportCall } from '../api/reports.ts';
import { bodyOf } from '../question/codec/body.ts';
import type { Change, Question } from '../question/codec/question.ts';
import { useAskedNow } from '../question/product-context.ts';
import type { Days } from '../question/range/range.ts';

interface Calls<Kind extends ReportName> {
  readonly call: ReportCall<Kind> | undefined;
  /** The same question about the days to compare with. */
  readonly before: ReportCall<Kind> | undefined;
}

/** The calls that answer the question of the address with one kind of report. */
export function useReportCall<Kind extends ReportName>(kind: Kind, more: Change = {}): Calls<Kind> {
  const { question, product, days, before } = useAskedNow(kind);
  const key = JSON.stringify(more);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is in it
  return useMemo(() => {
    const callOf = (wanted: Days | undefined) => {
      const body = wanted && bodyOf(kind, { ...question, ...more } as Question, wanted);
      return body && { kind, product: product.id, body };
    };
    return { call: callOf(days), before: callOf(before) };
  }, [kind, question, product.id, days, before, key]);
}
