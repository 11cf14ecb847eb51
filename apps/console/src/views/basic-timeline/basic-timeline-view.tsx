import type { Reports } from '@keytally/contract/reports';
import { reportTable } from '@keytally/spreadsheets';
import { measureName } from '@keytally/spreadsheets/names';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line/line-chart.tsx';
import type { Days } from '../../question/range/range.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import { formatNumber, formatRatio } from '../../ui/format/number.ts';
import { bySegments, segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { comparedColumns, comparedRows } from './compared-rows.ts';
import { seriesOf, startsOf } from './series.ts';

interface Props extends ViewProps<'basic-timeline'> {
  readonly onSelectDays?: ((days: Days) => void) | undefined;
}

/** A line for each event, and beside it the one of the earlier days. */
export function BasicTimelineView({ report, comparison, labels, today, onSelectDays }: Props) {
  const { asked } = report;
  const users = useUsersOf('basic-timeline', report);
  const { before, facts } = comparison ?? {};
  const { dateSplit: split, divisor } = asked;
  const series = useMemo(() => seriesOf(report, before), [report, before]);
  const starts = useMemo(() => startsOf(report), [report]);
  const { startDate, stopDate } = report.meta;
  const range = useMemo(() => ({ from: startDate, to: stopDate }), [startDate, stopDate]);
  const earlier = useMemo(() => before && { ...linesOf(before), facts }, [before, facts]);
  const measure = measureName(asked);
  useShownFile(() => {
    const table = reportTable('basic-timeline', report, asked, labels);
    const compared = before && {
      columns: [...table.columns, ...comparedColumns(measure)],
      rows: comparedRows({ report, before, split, today, facts }),
    };
    return { ...table, ...compared, meta: report.meta, shown: [] };
  });
  return (
    <LineChart
      title={bySegments(`${measure} by ${split}`, segmentedBy(asked, labels))}
      measure={measure}
      split={split}
      starts={starts}
      range={range}
      today={today}
      series={series}
      before={earlier}
      format={divisor ? formatRatio : formatNumber}
      onOpen={
        users &&
        ((id, place) => {
          const { of } = series.find((one) => one.id === id) ?? {};
          const period = starts[place];
          if (of && period !== undefined) users.open({ ...of, period });
        })
      }
      {...(onSelectDays && { onSelectDays })}
    />
  );
}

function linesOf(before: Reports['basic-timeline']) {
  const { startDate: from, stopDate: to } = before.meta;
  return { starts: startsOf(before), range: { from, to } };
}
