import { partsOf } from '@keytally/reports/csv';
import { pathsWords } from '@keytally/spreadsheets/names';
import { useMemo, useState } from 'react';
import { FlowChart } from '../../charts/flow/flow-chart.tsx';
import { labelOfEvent } from '../../question/events/event.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { hasData, NoData } from '../no-data.tsx';
import { idOfPart, ofPart, optionsOfParts, placeOfPart } from '../parts.ts';
import { SegmentChoice } from '../segment-choice.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { flowOf, noteOf, pathsTable, summarisePaths } from './paths.ts';

/** What users did next after an event, or last before it: all users, or those of one segment. */
export function PathsView({ report, labels }: ViewProps<'paths'>) {
  const { results, asked, meta } = report;
  const users = useUsersOf('paths', report);
  const [wanted, setWanted] = useState('');
  const property = segmentedBy(asked, labels);
  const parts = useMemo(() => partsOf(results), [results]);
  const part = parts.find((one) => idOfPart(one) === wanted) ?? parts[0];
  const flow = useMemo(() => part && flowOf(part, asked), [part, asked]);
  if (!hasData(meta)) return <NoData meta={meta} />;
  if (!part || !flow || parts.every(({ users }) => users === 0))
    return (
      <EmptyState title={`Nobody used ${labelOfEvent(asked.event)} in these days`}>
        <p>Choose more days, another event, or fewer filters.</p>
      </EmptyState>
    );
  const title = `What users did ${asked.direction === 'after' ? 'after' : 'before'} ${labelOfEvent(asked.event)}`;
  return (
    <>
      {property !== undefined && (
        <SegmentChoice
          label={property}
          options={optionsOfParts(parts)}
          value={idOfPart(part)}
          onChange={setWanted}
        />
      )}
      <FlowChart
        title={ofPart(title, property, part)}
        summary={summarisePaths(part, asked)}
        note={`${pathsWords(asked)} ${noteOf(part)}`}
        table={pathsTable(part, asked)}
        flow={flow}
        onOpen={
          users &&
          ((place, at) => {
            const { step, edges } = part.steps[place] ?? {};
            const edge = edges?.[at];
            // The rest is no edge, but several.
            if (step === undefined || edge === undefined) return;
            const { from, to } = edge;
            users.open({ step, from, to, ...placeOfPart(part) });
          })
        }
      />
    </>
  );
}
