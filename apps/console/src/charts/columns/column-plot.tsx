import { type PointerEvent, useMemo } from 'react';
import { formatNumber } from '../../ui/format/number.ts';
import { ReadingTable } from '../frame/reading-table.tsx';
import { OPENS_USERS, positionIn, Stage } from '../frame/stage.tsx';
import { Tooltip } from '../frame/tooltip.tsx';
import { readingEvents, useCell } from '../frame/use-cell.ts';
import { useWidth } from '../frame/use-width.ts';
import type { Cell } from '../model/cell.ts';
import { lookOf } from '../model/look.ts';
import { describePlace } from '../model/period.ts';
import { NoteLines } from '../notes/note-lines.tsx';
import { ColumnBars, ReadPart } from './column-bars.tsx';
import { type Columns, type DrawnLayer, valueAt } from './columns.ts';
import { type ColumnLayout, layOutColumns, partAt } from './columns-layout.ts';
import { readPart } from './columns-words.ts';

interface Props {
  readonly title: string;
  readonly columns: Columns;
  /** What is counted, one of them: `user`. */
  readonly counted: string;
  readonly onOpen?: OpensPart | undefined;
}

/** Opens the part of a layer, by its id, at a place, by its number. */
export type OpensPart = (layer: string, place: number) => void;

/** The drawing of columns, and what pointer and keyboard do in it. */
export function ColumnPlot({ title, columns, counted, onOpen }: Props) {
  const [stage, width] = useWidth<HTMLDivElement>();
  const layout = useMemo(() => layOutColumns(columns, width), [columns, width]);
  const reading = useCell({ rows: columns.layers.length, columns: columns.places.length });
  const cellAt = (event: PointerEvent) => {
    const { x, y } = positionIn(event);
    return partAt(layout, x, y);
  };
  const open = ({ row, column }: Cell) => {
    const layer = columns.layers[row];
    if (layer && valueAt(columns, layer, column)) onOpen?.(layer.id, column);
  };
  return (
    <Stage
      ref={stage}
      title={title}
      kind="column chart"
      hint={`← → change columns, ↑ ↓ read their parts${onOpen ? OPENS_USERS : ''}`}
      reading={reading.isByKeyboard && reading.cell ? readPart(columns, reading.cell, counted) : ''}
      {...readingEvents(reading, cellAt, onOpen && open)}
    >
      {width > 0 && columns.places.length > 0 && (
        <>
          <svg
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            aria-hidden="true"
          >
            <ColumnBars layout={layout} layers={columns.layers} notes={columns.notes} />
            {reading.cell && <ReadPart layout={layout} cell={reading.cell} />}
          </svg>
          {reading.cell && <ColumnTooltip columns={columns} layout={layout} cell={reading.cell} />}
        </>
      )}
    </Stage>
  );
}

interface TooltipProps {
  readonly columns: Columns;
  readonly layout: ColumnLayout;
  readonly cell: Cell;
}

const NARROW = 600;

/** All parts of a column, in the order in which they stand. */
function ColumnTooltip({ columns, layout, cell: { row, column } }: TooltipProps) {
  const [place, drawn] = [columns.places[column], layout.columns[column]];
  if (!place || !drawn) return null;
  const { width, height, top } = layout;
  return (
    <Tooltip
      place={
        width < NARROW
          ? { x: drawn.middle, y: height, side: 'below' }
          : { x: drawn.middle, y: top, side: 'beside' }
      }
      width={width}
      title={describePlace(place)}
    >
      <ReadingTable
        rows={topDown(columns.layers).map((layer) => ({
          id: layer.id,
          name: layer.name,
          look: lookOfLayer(layer),
          cells: [formatNumber(valueAt(columns, layer, column))],
          isNearest: layer === columns.layers[row],
        }))}
      />
      <NoteLines notes={columns.notes[column]} />
    </Tooltip>
  );
}

function topDown(layers: readonly DrawnLayer[]): DrawnLayer[] {
  const above = layers.filter(({ side }) => side === 'above');
  return [...above.toReversed(), ...layers.filter(({ side }) => side === 'below')];
}

export function lookOfLayer({ index }: DrawnLayer) {
  return { kind: 'fill', color: lookOf(index).color, texture: index } as const;
}
