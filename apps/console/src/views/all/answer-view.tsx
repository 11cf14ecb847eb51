import type { ReportName } from '@keytally/contract/reports';
import { type ComponentType, lazy } from 'react';
import type { ViewProps } from '../view.ts';

type Views = { readonly [Kind in ReportName]?: ComponentType<ViewProps<Kind>> };

/** The view of each kind of report, loaded when an answer is there. */
export const VIEWS: Views = {
  'conversion-funnel': lazy(async () => ({
    default: (await import('../conversion-funnel/conversion-funnel-view.tsx')).ConversionFunnelView,
  })),
};

interface Props extends ViewProps<ReportName> {
  readonly kind: ReportName;
}

/** An answer of any kind, as its screen draws it. */
export function AnswerView({ kind, ...props }: Props) {
  // Which kind the answer is of follows from its name, which the compiler can't see across the table.
  const View = VIEWS[kind] as ComponentType<ViewProps<ReportName>>;
  return <View {...props} />;
}
