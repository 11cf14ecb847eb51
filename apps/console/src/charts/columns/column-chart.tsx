import { useMemo } from 'react';
import type { Day } from '../../ui/format/day.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { Legend } from '../frame/legend.tsx';
import { useHidden } from '../frame/use-hidden.ts';
import { dayTicks } from '../model/day-ticks.ts';
import { type DayRange, PERIODS, periodsOf, type Split } from '../model/period.ts';
import { notesOfPlaces, sayNotes, withNotes } from '../notes/day-notes.ts';
import { NoteList } from '../notes/note-list.tsx';
import { useChartNotes } from '../notes/notes-around.ts';
import { ColumnPlot, lookOfLayer, type OpensPart } from './column-plot.tsx';
import { type ColumnLayer, drawnLayers, withoutHidden } from './columns.ts';
import { columnTable } from './columns-words.ts';

interface Props {
  readonly title: string;
  readonly summary: string;
  /** What is counted, one of them: `user`. */
  readonly counted: string;
  /** What all layers above the line are together: `Active`. */
  readonly total: string;
  readonly note?: string | undefined;
  readonly split: Split;
  /** The days by which the answer of the API names its periods. */
  readonly starts: readonly Day[];
  readonly range: DayRange;
  /** The day that counts as today: its period is not over, and later ones are not drawn. */
  readonly today?: Day | undefined;
  /** In the order in which they stand from the line outwards. */
  readonly layers: readonly ColumnLayer[];
  readonly onOpen?: OpensPart | undefined;
}

/**
 * A column for each day, week or month, with layers that stand above the line and layers that hang below it. Keep
 * `starts`, `range` and `layers` the same objects while nothing changes (`useMemo`).
 */
export function ColumnChart(props: Props) {
  const { title, summary, counted, total, note, split, starts, range, today, layers, onOpen } = props;
  const around = useChartNotes(range, today);
  const columns = useMemo(() => {
    const places = periodsOf(starts, split, range, today);
    return {
      places,
      ticks: (width: number) => dayTicks(starts, width),
      layers: drawnLayers(layers),
      notes: notesOfPlaces(places, around.notes),
    };
  }, [split, starts, range, today, layers, around]);
  const hidden = useHidden();
  const visible = useMemo(() => withoutHidden(columns, hidden.ids), [columns, hidden.ids]);
  const isWhole = layers.every(({ id, side }) => side === 'below' || !hidden.ids.has(id));
  const isGrowing = columns.places.some(({ state }) => state === 'unfinished');
  const notes = [...(note === undefined ? [] : [note]), ...(isGrowing ? ['Dashed: not over yet'] : [])];
  return (
    <ChartFrame
      title={title}
      summary={sayNotes(summary, around.notes)}
      table={withNotes(columnTable(visible, isWhole, { corner: PERIODS[split], total }), visible.notes)}
      legend={
        <Legend
          entries={columns.layers.map((layer) => ({
            id: layer.id,
            name: layer.name,
            look: lookOfLayer(layer),
          }))}
          hidden={hidden}
          note={notes.length > 0 ? notes.join('. ') : undefined}
        />
      }
    >
      <ColumnPlot title={title} columns={visible} counted={counted} onOpen={onOpen} />
      <NoteList title={title} {...around} />
    </ChartFrame>
  );
}
