import { type PointerEvent, useMemo } from 'react';
import { OPENS_USERS, positionIn, Stage } from '../frame/stage.tsx';
import { Tooltip } from '../frame/tooltip.tsx';
import { readingEvents, useCell } from '../frame/use-cell.ts';
import { useWidth } from '../frame/use-width.ts';
import type { Cell } from '../model/cell.ts';
import type { Scale, Stack } from './stack.ts';
import { ReadPart, StackBars } from './stack-bars.tsx';
import { BAR_HEIGHT, layOutStack, partAt, type StackLayout } from './stack-layout.ts';
import { readPart, sharePart } from './stack-words.ts';

interface Props {
  readonly title: string;
  readonly stack: Stack;
  readonly scale: Scale;
  readonly layerCount: number;
  readonly onOpen?: OpensPart | undefined;
}

/** Opens the part of a layer in a bar, by their ids. */
export type OpensPart = (bar: string, layer: string) => void;

/** The drawing of stacked bars, and what pointer and keyboard do in it. */
export function StackPlot({ title, stack, scale, layerCount, onOpen }: Props) {
  const [stage, width] = useWidth<HTMLDivElement>();
  const layout = useMemo(() => layOutStack(stack, scale, width), [stack, scale, width]);
  const reading = useCell({ rows: stack.bars.length, columns: stack.layers.length });
  const cellAt = (event: PointerEvent) => {
    const { x, y } = positionIn(event);
    return partAt(layout, x, y);
  };
  const open = ({ row, column }: Cell) => {
    const [bar, layer] = [stack.bars[row], stack.layers[column]];
    if (bar?.users[column] && layer) onOpen?.(bar.id, layer.id);
  };
  return (
    <Stage
      ref={stage}
      title={title}
      kind="stacked bar chart"
      hint={`↑ ↓ change bars, ← → read their parts${onOpen ? OPENS_USERS : ''}`}
      reading={reading.isByKeyboard && reading.cell ? readPart(stack, reading.cell) : ''}
      {...readingEvents(reading, cellAt, onOpen && open)}
    >
      {width > 0 && (
        <>
          <svg
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            aria-hidden="true"
          >
            <StackBars
              layout={layout}
              layers={stack.layers}
              layerCount={layerCount}
              unit={scale === 'shares' ? ' %' : ''}
            />
            {reading.cell && <ReadPart layout={layout} cell={reading.cell} />}
          </svg>
          {reading.cell && <PartTooltip stack={stack} layout={layout} cell={reading.cell} />}
        </>
      )}
    </Stage>
  );
}

interface TooltipProps {
  readonly stack: Stack;
  readonly layout: StackLayout;
  readonly cell: Cell;
}

function PartTooltip({ stack, layout, cell: { row, column } }: TooltipProps) {
  const [bar, layer, place] = [stack.bars[row], stack.layers[column], layout.bars[row]];
  const part = place?.parts[column];
  if (!bar || !layer || !place || !part) return null;
  return (
    <Tooltip
      place={{ x: part.x + part.width / 2, y: place.y + BAR_HEIGHT + 6, side: 'below' }}
      width={layout.width}
      title={bar.name}
    >
      {layer.name}: {sharePart(bar, column)}
    </Tooltip>
  );
}
