import { useMemo } from 'react';
import { CohortGrid } from '../../charts/grid/cohort-grid.tsx';
import { stepsUpTo } from '../../charts/grid/steps.ts';
import { PERIODS } from '../../charts/model/period.ts';
import { NobodyEntered } from '../nobody-entered.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { engagementRows, engagementWords, summariseEngagement } from './engagement.ts';

/** How many of the users who came are engaged, or lost, so many periods later. */
export function ChurnAndEngagementView({ report, labels, isSmall, look }: ViewProps<'churn-and-engagement'>) {
  const state = look.show === 'lost' ? 'lost' : 'engaged';
  const { asked, meta } = report;
  const users = useUsersOf('churn-and-engagement', report);
  const property = segmentedBy(asked, labels);
  const { dateSplit: split } = asked;
  const { startDate, stopDate } = meta;
  const rows = useMemo(
    () =>
      engagementRows(report, {
        state,
        byPeriod: property === undefined ? { split, range: { from: startDate, to: stopDate } } : undefined,
      }),
    [report, state, property, split, startDate, stopDate],
  );
  if (rows.length === 0) return <NobodyEntered meta={meta} />;
  const { did, title } = engagementWords(asked, state, property);
  return (
    <CohortGrid
      title={title}
      summary={summariseEngagement(rows, split, state)}
      rowsAre={property ?? PERIODS[split]}
      steps={stepsUpTo(Math.max(0, ...rows.map(({ cells }) => cells.length - 1)), split)}
      rows={rows}
      did={did}
      isSmall={isSmall}
      linkOf={
        users &&
        (({ id: segment }, step, words, numbers) =>
          users.link(
            step === undefined ? { segment, index: 0 } : { segment, index: step, users: state },
            words,
            numbers,
          ))
      }
    />
  );
}
