import { measureName } from '@keytally/spreadsheets/names';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line/line-chart.tsx';
import { useAskedNow } from '../../question/product-context.ts';
import { bySegments, useSegmented } from '../../report/use-segmented.ts';
import { formatNumber, formatRatio } from '../../ui/format/number.ts';
import { seriesOf, startsOf } from '../timeline/series.ts';
import type { AnswerProps } from './props.ts';

export function TimelineAnswer({ report }: AnswerProps<'basic-timeline'>) {
  const { today } = useAskedNow();
  const { dateSplit: split, divisor } = report.asked;
  const { startDate: from, stopDate: to } = report.meta;
  const series = useMemo(() => seriesOf(report, undefined), [report]);
  const starts = useMemo(() => startsOf(report), [report]);
  const range = useMemo(() => ({ from, to }), [from, to]);
  const measure = measureName(report.asked);
  const segmented = useSegmented(report.asked);
  return (
    <LineChart
      title={bySegments(`${measure} by ${split}`, segmented)}
      measure={measure}
      split={split}
      starts={starts}
      range={range}
      today={today}
      series={series}
      format={divisor ? formatRatio : formatNumber}
    />
  );
}
