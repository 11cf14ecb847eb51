import type { ReportName, ReportRequests } from '@keytally/contract/reports';
import { type ComponentType, lazy } from 'react';
import { EVERY_STATUS } from '../../question/codec/completed.ts';
import type { ViewProps } from '../view.ts';

type Views = {
  readonly [Kind in ReportName]: ComponentType<ViewProps<Kind> & { readonly kind: ReportName }>;
};

const Histograms = lazy(async () => ({
  default: (await import('../lifetime-histogram/lifetime-histogram-view.tsx')).LifetimeHistogramView,
}));
const LifetimeTable = lazy(async () => ({
  default: (await import('../lifetime-table/lifetime-table-view.tsx')).LifetimeTableView,
}));
const Numbers = lazy(async () => ({ default: (await import('../numbers/numbers-view.tsx')).NumbersView }));

/** The view of each kind of report, loaded when there is an answer of it. */
const VIEWS: Views = {
  'basic-table': lazy(async () => ({
    default: (await import('../basic-table/basic-table-view.tsx')).BasicTableView,
  })),
  'basic-timeline': lazy(async () => ({
    default: (await import('../basic-timeline/basic-timeline-view.tsx')).BasicTimelineView,
  })),
  'lifetime-table': LifetimeTable,
  'lifetime-histogram': Histograms,
  'advanced-full': lazy(async () => ({
    default: (await import('../advanced-full/advanced-full-view.tsx')).AdvancedFullView,
  })),
  'users-by-status': lazy(async () => ({
    default: (await import('../users-by-status/users-by-status-view.tsx')).UsersByStatusView,
  })),
  'current-users-by-status': Numbers,
  'churn-and-engagement': lazy(async () => ({
    default: (await import('../churn-and-engagement/churn-and-engagement-view.tsx')).ChurnAndEngagementView,
  })),
  'usage-distribution': lazy(async () => ({
    default: (await import('../usage-distribution/usage-distribution-view.tsx')).UsageDistributionView,
  })),
  stickiness: lazy(async () => ({
    default: (await import('../stickiness/stickiness-view.tsx')).StickinessView,
  })),
  'lost-users-table': LifetimeTable,
  'lost-users-histogram': Histograms,
  retention: lazy(async () => ({
    default: (await import('../retention/retention-view.tsx')).RetentionView,
  })),
  'conversion-funnel': lazy(async () => ({
    default: (await import('../conversion-funnel/conversion-funnel-view.tsx')).ConversionFunnelView,
  })),
  'hours-of-week': lazy(async () => ({
    default: (await import('../hours-of-week/hours-of-week-view.tsx')).HoursOfWeekView,
  })),
  paths: lazy(async () => ({ default: (await import('../paths/paths-view.tsx')).PathsView })),
  trends: lazy(async () => ({ default: (await import('../trends/trends-view.tsx')).TrendsView })),
};

/** Whether the view of an answer has the table of all of its numbers. */
export function hasNumbers(kind: ReportName, asked: object): boolean {
  const shown = shownAs(kind, asked);
  return shown === 'current-users-by-status' || shown === 'stickiness' || shown === 'trends';
}

/** Users by status are drawn if they are asked for as by their screen: without periods, or some of the statuses, they are numbers. */
function shownAs(kind: ReportName, asked: object): ReportName {
  if (kind !== 'users-by-status') return kind;
  const { dateSplit, clientStatus } = asked as ReportRequests['users-by-status'];
  const isDrawn = dateSplit && EVERY_STATUS.every((status) => clientStatus.includes(status));
  return isDrawn ? kind : 'current-users-by-status';
}

interface Props extends ViewProps<ReportName> {
  readonly kind: ReportName;
}

/** An answer of any kind, as its screen draws it. */
export function AnswerView(props: Props) {
  // Which kind the answer is of follows from its name, which the compiler can't see across the table.
  const View = VIEWS[shownAs(props.kind, props.report.asked)] as ComponentType<Props>;
  return <View {...props} />;
}
