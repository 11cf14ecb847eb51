import type { Facts } from '@keytally/contract/comparison';
import type { ReportRequests, Reports } from '@keytally/contract/reports';
import { measureName } from '@keytally/spreadsheets/names';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line/line-chart.tsx';
import type { Days } from '../../question/range/range.ts';
import type { Day } from '../../ui/format/day.ts';
import { formatNumber, formatRatio } from '../../ui/format/number.ts';
import { bySegments } from '../segmented.ts';
import { seriesOf, startsOf } from './series.ts';

interface Props {
  readonly report: Reports['basic-timeline'];
  readonly asked: ReportRequests['basic-timeline'];
  /** The answer of the earlier days, if it is compared. */
  readonly before: Reports['basic-timeline'] | undefined;
  readonly facts: Facts | undefined;
  readonly today: Day;
  /** What uses are divided by, as people call it. */
  readonly segmented: string | undefined;
  readonly onSelectDays?: ((days: Days) => void) | undefined;
}

/** A line for each event, and beside it the one of the earlier days: on the screen, on a board and on a shared page. */
export function TimelineLines({ report, asked, before, facts, today, segmented, onSelectDays }: Props) {
  const { dateSplit: split, divisor } = asked;
  const series = useMemo(() => seriesOf(report, before), [report, before]);
  const starts = useMemo(() => startsOf(report), [report]);
  const { startDate, stopDate } = report.meta;
  const range = useMemo(() => ({ from: startDate, to: stopDate }), [startDate, stopDate]);
  const earlier = useMemo(() => before && { ...linesOf(before), facts }, [before, facts]);
  const measure = measureName(asked);
  return (
    <LineChart
      title={bySegments(`${measure} by ${split}`, segmented)}
      measure={measure}
      split={split}
      starts={starts}
      range={range}
      today={today}
      series={series}
      before={earlier}
      format={divisor ? formatRatio : formatNumber}
      {...(onSelectDays && { onSelectDays })}
    />
  );
}

function linesOf(before: Reports['basic-timeline']) {
  const { startDate: from, stopDate: to } = before.meta;
  return { starts: startsOf(before), range: { from, to } };
}
