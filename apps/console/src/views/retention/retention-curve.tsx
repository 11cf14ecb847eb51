import type { PropertyLabels } from '@keytally/contract/properties';
import { partsOf } from '@keytally/reports/csv';
import { useMemo } from 'react';
import { stepsUpTo } from '../../charts/grid/steps.ts';
import { CurveChart } from '../../charts/line/curve-chart.tsx';
import { formatPercent } from '../../ui/format/number.ts';
import { ALL_USERS, idOfPart, nameOfPart } from '../parts.ts';
import { bySegments, segmentedBy } from '../segmented.ts';
import type { Answered } from '../view.ts';
import { curveOf, lastKnownOf } from './cohorts.ts';

interface Props {
  readonly report: Answered<'retention'>;
  readonly labels: PropertyLabels | undefined;
  readonly did: string;
}

/** More lines can't be told apart: the grid has the others. */
const MOST_LINES = 12;

/** The curve of all cohorts together; of segments, a line for each. */
export function RetentionCurve({ report: { results, asked }, labels: called, did }: Props) {
  const { dateSplit: split } = asked;
  const segmented = segmentedBy(asked, called);
  const { names, labels, series, left } = useMemo(() => {
    const parts = partsOf(results);
    const last = Math.max(0, ...parts.map(lastKnownOf));
    const steps = stepsUpTo(last, split);
    const shown = parts.slice(0, MOST_LINES);
    return {
      names: steps.map(({ name }) => name),
      labels: steps.map(({ label }) => label),
      left: parts.length - shown.length,
      series: shown.map((part) => ({
        id: idOfPart(part),
        name: nameOfPart(part) ?? ALL_USERS,
        values: curveOf(part, last),
      })),
    };
  }, [results, split]);
  return (
    <CurveChart
      title={`${bySegments(`Users who ${did}, in percent`, segmented)}${left > 0 ? ` (the first ${MOST_LINES} segments)` : ''}`}
      measure={`Users who ${did}`}
      corner="After"
      steps={names}
      labels={labels}
      series={series}
      format={formatPercent}
      unit="percent"
    />
  );
}
