import { type ReactNode, useMemo, useState } from 'react';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { Legend } from '../frame/legend.tsx';
import { useHidden } from '../frame/use-hidden.ts';
import type { DayRange } from '../model/period.ts';
import { sayNotes, withNotes } from '../notes/day-notes.ts';
import { NoteList } from '../notes/note-list.tsx';
import type { ChartNotes } from '../notes/notes-around.ts';
import { LinePlot, type OpensPoint } from './line-plot.tsx';
import { type Timeline, withoutHidden } from './line-series.ts';
import { summariseTimeline } from './line-summary.ts';
import { lineTable } from './line-table.ts';

export interface LineFigureProps {
  readonly title: string;
  /** What the values are, as a sentence begins with it: `Uses`, `Uses per user`. */
  readonly measure: string;
  /** How a value is written in the tooltip, the table and the sentence. */
  readonly format: (value: number | null) => string;
  /** What the values are, if their changes are points and not percent. */
  readonly unit?: 'percent';
  readonly timeline: Timeline;
  /** What its places are, above their names in the table: `Week`. */
  readonly corner: string;
  readonly note?: string | undefined;
  /** If its places are days. */
  readonly notes?: ChartNotes | undefined;
  readonly onSelectDays?: ((range: DayRange) => void) | undefined;
  readonly onOpen?: OpensPoint | undefined;
}

/** Lines with all that a chart has around its drawing. */
export function LineFigure(props: LineFigureProps): ReactNode {
  const { title, measure, format, unit, timeline, corner, note, notes, onSelectDays, onOpen } = props;
  const hidden = useHidden();
  const [lit, setLit] = useState<string>();
  const visible = useMemo(() => withoutHidden(timeline, hidden.ids), [timeline, hidden.ids]);
  return (
    <ChartFrame
      title={title}
      summary={sayNotes(summariseTimeline(visible, measure, format, unit), notes?.notes ?? [])}
      table={withNotes(lineTable(visible, corner, format), visible.notes)}
      legend={
        (timeline.series.length > 1 || note !== undefined) && (
          <Legend
            entries={timeline.series.map(({ id, name, look }) => ({
              id,
              name,
              look: { kind: 'line', ...look },
            }))}
            hidden={hidden}
            onTouch={setLit}
            note={note}
          />
        )
      }
    >
      <LinePlot
        title={title}
        timeline={visible}
        lit={lit !== undefined && hidden.ids.has(lit) ? undefined : lit}
        format={format}
        onSelectDays={onSelectDays}
        onOpen={onOpen}
      />
      {notes && <NoteList title={title} {...notes} />}
    </ChartFrame>
  );
}
