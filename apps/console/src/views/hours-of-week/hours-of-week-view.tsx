import { partsOf } from '@keytally/reports/csv';
import { useMemo, useState } from 'react';
import { WeekGrid } from '../../charts/grid/week-grid.tsx';
import { shownIn } from '../look.ts';
import { hasData, NoData } from '../no-data.tsx';
import { idOfPart, ofPart, optionsOfParts, placeOfPart } from '../parts.ts';
import { SegmentChoice } from '../segment-choice.tsx';
import { segmentedBy } from '../segmented.ts';
import { useUsersOf } from '../users-of.tsx';
import type { ViewProps } from '../view.ts';
import { formatOf, MEASURES, nameOfMeasure, shownOf, summaryOf, wordsOf } from './measures.ts';

/** When events are used: the hours of the week, each with its uses or users. */
export function HoursOfWeekView({ report, labels, look }: ViewProps<'hours-of-week'>) {
  const { results, asked, meta } = report;
  const users = useUsersOf('hours-of-week', report);
  const [measure] = shownIn(look, MEASURES, 'uses');
  const [wanted, setWanted] = useState('');
  const property = segmentedBy(asked, labels);
  const parts = useMemo(() => partsOf(results), [results]);
  const part = parts.find((one) => idOfPart(one) === wanted) ?? parts[0];
  if (!part || !hasData(meta)) return <NoData meta={meta} />;
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
      <WeekGrid
        title={ofPart(`${nameOfMeasure(measure)} in each hour of the week`, property, part)}
        summary={summaryOf(part.hours, measure)}
        note={`Hours are those of ${meta.timeZone}.`}
        cells={part.hours.map((hour) => ({ value: shownOf(hour, measure), words: wordsOf(hour) }))}
        format={formatOf(measure)}
        linkOf={
          users &&
          ((weekday, hour, words, number) =>
            users.link({ weekday, hour, ...placeOfPart(part) }, words, number))
        }
      />
    </>
  );
}
