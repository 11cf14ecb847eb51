import { partsOf } from '@keytally/reports/csv';
import { nameOfColumn } from '@keytally/spreadsheets/names';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line/line-chart.tsx';
import { formatPercent } from '../../ui/format/number.ts';
import { hasData, NoData } from '../no-data.tsx';
import { NumbersView } from '../numbers/numbers-view.tsx';
import { ALL_USERS, idOfPart, nameOfPart, placeOfPart } from '../parts.ts';
import { bySegments, segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';

/** Of the users of each period the share who came on a day of it, and on how many days they came. */
export function StickinessView({ report, labels, today, isSmall }: ViewProps<'stickiness'>) {
  const { results, meta, asked } = report;
  const users = useUsersOf('stickiness', report);
  const { dateSplit: split } = asked;
  const { startDate: from, stopDate: to } = meta;
  const { name } = nameOfColumn('stickiness', 'stickiness');
  const lines = useMemo(() => partsOf(results), [results]);
  const starts = useMemo(() => lines[0]?.periods.map(({ period }) => period) ?? [], [lines]);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const series = useMemo(
    () =>
      lines.map((part) => ({
        id: idOfPart(part),
        name: nameOfPart(part) ?? ALL_USERS,
        values: part.periods.map(({ stickiness }) => stickiness),
      })),
    [lines],
  );
  if (!hasData(meta)) return <NoData meta={meta} />;
  return (
    <>
      <LineChart
        title={bySegments(`${name} by ${split}`, segmentedBy(asked, labels))}
        measure={name}
        split={split}
        starts={starts}
        range={range}
        today={meta.today ?? today}
        series={series}
        format={formatPercent}
        unit="percent"
        onOpen={
          users &&
          ((id, place) =>
            users.open({
              period: starts[place] ?? '',
              ...placeOfPart(lines.find((one) => idOfPart(one) === id) ?? {}),
            }))
        }
      />
      <NumbersView kind="stickiness" report={report} labels={labels} isSmall={isSmall} />
    </>
  );
}
