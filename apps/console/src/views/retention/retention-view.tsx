import { partsOf } from '@keytally/reports/csv';
import { useMemo, useState } from 'react';
import { CohortGrid } from '../../charts/grid/cohort-grid.tsx';
import { stepsUpTo } from '../../charts/grid/steps.ts';
import { PERIODS } from '../../charts/model/period.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { NobodyEntered } from '../nobody-entered.tsx';
import { idOfPart, ofPart, optionsOfParts, placeOfPart } from '../parts.ts';
import { SegmentChoice } from '../segment-choice.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { allOf, hasComplete, isEmpty, lastIndexOf, rowsOf, summariseRetention } from './cohorts.ts';
import { RetentionCurve } from './retention-curve.tsx';
import { enteredWords, returnedWords, whyIncomplete } from './words.ts';

/** Who came back: the curve of all cohorts, and the grid of each. */
export function RetentionView({ report, labels, isSmall }: ViewProps<'retention'>) {
  const { results, asked, meta } = report;
  const property = segmentedBy(asked, labels);
  const users = useUsersOf('retention', report);
  const [wanted, setWanted] = useState('');
  const { dateSplit: split } = asked;
  const { startDate, stopDate } = meta;
  const range = useMemo(() => ({ from: startDate, to: stopDate }), [startDate, stopDate]);
  const parts = useMemo(() => partsOf(results), [results]);
  const part = parts.find((one) => idOfPart(one) === wanted) ?? parts[0];
  const rows = useMemo(() => (part ? rowsOf(part, split, range) : []), [part, split, range]);
  const [did, entered] = [returnedWords(asked), enteredWords(asked)];
  if (!part || isEmpty(parts)) return <NobodyEntered meta={meta} entry={asked.entry} />;
  const steps = stepsUpTo(lastIndexOf(parts), split);
  return (
    <>
      {hasComplete(parts) ? (
        <RetentionCurve report={report} labels={labels} did={did} />
      ) : (
        <Banner tone="info">
          <p>{whyIncomplete(asked)}</p>
        </Banner>
      )}
      {property !== undefined && (
        <SegmentChoice
          label={property}
          options={optionsOfParts(parts)}
          value={idOfPart(part)}
          onChange={setWanted}
        />
      )}
      <CohortGrid
        title={ofPart(
          `Users who ${did}, by the ${split} ${split === 'day' ? 'on' : 'in'} which they ${entered}`,
          property,
          part,
        )}
        summary={summariseRetention(part, split, did)}
        rowsAre={PERIODS[split]}
        steps={steps}
        rows={rows}
        all={part.summary.length > 0 ? allOf(part) : undefined}
        did={did}
        isSmall={isSmall}
        linkOf={
          users &&
          (({ id: cohort }, index, words, numbers) =>
            users.link(
              { cohort, ...(index !== undefined && { index }), ...placeOfPart(part) },
              words,
              numbers,
            ))
        }
      />
    </>
  );
}
