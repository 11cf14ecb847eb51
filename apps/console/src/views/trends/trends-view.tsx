import { partsOf } from '@keytally/reports/csv';
import { useMemo } from 'react';
import { CurveChart } from '../../charts/line/curve-chart.tsx';
import { LineChart } from '../../charts/line/line-chart.tsx';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import { hasData, NoData } from '../no-data.tsx';
import { NumbersView } from '../numbers/numbers-view.tsx';
import { bySegments, segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { chartsOf, namesOfHours } from './trend-series.ts';

/** A chart for each kind of numbers, and all of them in a table. */
export function TrendsView({ report, labels, today, isSmall }: ViewProps<'trends'>) {
  const { results, meta, asked } = report;
  const users = useUsersOf('trends', report);
  const { dateSplit: split } = asked;
  const { startDate: from, stopDate: to } = meta;
  const charts = useMemo(() => chartsOf(report), [report]);
  const periods = useMemo(() => partsOf(results)[0]?.periods ?? [], [results]);
  const starts = useMemo(() => periods.map(({ period }) => period), [periods]);
  const hours = useMemo(() => periods.flatMap(({ hour }) => hour ?? []), [periods]);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const steps = useMemo(() => namesOfHours(hours), [hours]);
  const ticks = useMemo(() => hours.map((hour) => hour.slice(11, 16)), [hours]);
  if (!hasData(meta)) return <NoData meta={meta} />;
  return (
    <>
      {charts.map(({ unit, title, series }) => {
        const words = {
          title: bySegments(`${title} by ${split}`, segmentedBy(asked, labels)),
          measure: title,
          format: unit === 'percent' ? formatPercent : formatNumber,
          ...(unit === 'percent' && { unit: 'percent' as const }),
          onOpen:
            users &&
            ((id: string, place: number) => {
              const { of } = series.find((one) => one.id === id) ?? {};
              const { period, hour } = periods[place] ?? {};
              // A formula is of several lines, whose users it does not count.
              if (of && period !== undefined && asked.lines.some(({ label }) => label === of.line))
                users.open({ ...of, period, ...(hour !== undefined && { hour }) });
            }),
        };
        return split === 'hour' ? (
          <CurveChart
            key={`${unit} ${title}`}
            {...words}
            steps={steps}
            labels={ticks}
            series={series}
            corner="Hour"
          />
        ) : (
          <LineChart
            key={`${unit} ${title}`}
            {...words}
            split={split}
            starts={starts}
            range={range}
            today={meta.today ?? today}
            series={series}
          />
        );
      })}
      <NumbersView kind="trends" report={report} labels={labels} isSmall={isSmall} />
    </>
  );
}
