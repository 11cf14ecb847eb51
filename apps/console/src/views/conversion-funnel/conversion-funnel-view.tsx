import { lazy, Suspense, useMemo, useState } from 'react';
import { useShownFile } from '../../report/files/shown-file.ts';
import { sortedBy } from '../../report/files/shown-rows.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { useOrder } from '../look.ts';
import { hasData, NoData } from '../no-data.tsx';
import { idOfPart, ofPart, optionsOfParts, placeOfPart } from '../parts.ts';
import { SegmentChoice } from '../segment-choice.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { funnelsOf, isEmpty } from './funnel.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { FunnelCompared } from './funnel-compared.tsx';
import { funnelFile } from './funnel-file.ts';
import { segmentColumns } from './segment-columns.ts';
import { SegmentsChart } from './segments-chart.tsx';

/** A funnel without periods needs no drawing of lines. */
const FunnelPeriods = lazy(async () => ({ default: (await import('./funnel-periods.tsx')).FunnelPeriods }));

/** How far people get: the funnel of all users, or the segments beside each other, and the whole funnel of one of them. */
export function ConversionFunnelView({
  report,
  comparison,
  labels,
  today,
  isSmall,
  look,
}: ViewProps<'conversion-funnel'>) {
  const { results, meta, asked } = report;
  const users = useUsersOf('conversion-funnel', report);
  const property = segmentedBy(asked, labels) ?? '';
  const [wanted, setWanted] = useState('');
  const columns = useMemo(() => segmentColumns(property), [property]);
  const order = useOrder(look, columns);
  const funnels = useMemo(() => funnelsOf(results, asked), [results, asked]);
  const before = useMemo(
    () => comparison && funnelsOf(comparison.before.results, asked),
    [comparison, asked],
  );
  useShownFile(() => ({
    ...funnelFile({ report, funnels: sortRows(funnels, columns, order.sort), before, labels }),
    meta,
    shown: sortedBy(columns, order.sort),
  }));
  const shown = funnels.find((one) => idOfPart(one) === wanted) ?? funnels[0];
  if (!hasData(meta)) return <NoData meta={meta} />;
  if (shown === undefined || isEmpty(funnels))
    return (
      <EmptyState title="Nobody came to the first step in these days">
        <p>Choose more days, other events for step 1, or fewer filters.</p>
      </EmptyState>
    );
  const isDivided = 'segments' in results;
  const title = `Users who began and who got to the last step, by ${property}`;
  return (
    <>
      {isDivided && (
        <SegmentsChart
          funnels={funnels}
          property={property}
          linkOf={users && ((place, words, shown) => users.link(place, words, shown))}
        />
      )}
      {isDivided && (
        <SegmentChoice
          label={property}
          options={optionsOfParts(funnels)}
          value={idOfPart(shown)}
          onChange={setWanted}
        />
      )}
      <FunnelChart
        title={ofPart('Users by step', property, shown)}
        funnel={shown}
        asked={asked}
        linkOf={
          users && ((place, words, number) => users.link({ ...place, ...placeOfPart(shown) }, words, number))
        }
      />
      {asked.dateSplit && (
        <Suspense>
          <FunnelPeriods
            report={report}
            funnels={funnels}
            split={asked.dateSplit}
            comparison={comparison}
            before={before}
            property={segmentedBy(asked, labels)}
            today={today}
          />
        </Suspense>
      )}
      {before && <FunnelCompared funnel={shown} before={before} verdict={comparison?.verdict} />}
      {isDivided && (
        <>
          <h2>{title}</h2>
          <DataTable
            label={title}
            columns={columns}
            rows={funnels}
            rowId={idOfPart}
            isSmall={isSmall}
            {...order}
          />
        </>
      )}
    </>
  );
}
