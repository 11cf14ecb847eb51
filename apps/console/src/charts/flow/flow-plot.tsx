import { type PointerEvent, useMemo } from 'react';
import { OPENS_USERS, Stage } from '../frame/stage.tsx';
import { Tooltip } from '../frame/tooltip.tsx';
import { readingEvents, useCell } from '../frame/use-cell.ts';
import { useWidth } from '../frame/use-width.ts';
import type { Cell } from '../model/cell.ts';
import { type Flow, type OpensEdge, readEdges } from './flow.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import { type FlowLayout, layOutFlow } from './flow-layout.ts';

interface Props {
  readonly title: string;
  readonly flow: Flow;
  readonly onOpen: OpensEdge | undefined;
}

/** The drawing of a flow, and what pointer and keyboard do in it: edges are read step by step, the largest first. */
export function FlowPlot({ title, flow, onOpen }: Props) {
  const [stage, width] = useWidth<HTMLDivElement>();
  const layout = useMemo(() => layOutFlow(flow, width), [flow, width]);
  const edges = useMemo(() => readEdges(flow), [flow]);
  const reading = useCell({ rows: 1, columns: edges.length });
  const read = reading.cell?.column;
  const edge = read === undefined ? undefined : edges[read];
  const open = ({ column }: Cell) => {
    const opened = edges[column];
    if (opened) onOpen?.(opened.step, opened.place);
  };
  return (
    <Stage
      ref={stage}
      title={title}
      kind="flow chart"
      hint={`← → read the edges, step by step${onOpen ? OPENS_USERS : ''}`}
      reading={reading.isByKeyboard && edge ? `Step ${edge.step + 1}: ${edge.words}` : ''}
      {...readingEvents(reading, edgeUnder, onOpen && open)}
    >
      {width > 0 && (
        <>
          <svg
            width={width}
            height={layout.height}
            viewBox={`0 0 ${width} ${layout.height}`}
            aria-hidden="true"
          >
            <FlowDrawing layout={layout} read={read} />
          </svg>
          {read !== undefined && <EdgeTooltip layout={layout} read={read} />}
        </>
      )}
    </Stage>
  );
}

function edgeUnder({ target }: PointerEvent): Cell | undefined {
  const edge = (target as Element).closest('[data-edge]')?.getAttribute('data-edge');
  return edge ? { row: 0, column: Number(edge) } : undefined;
}

function EdgeTooltip({ layout, read }: { readonly layout: FlowLayout; readonly read: number }) {
  const ribbon = layout.ribbons[read];
  if (!ribbon) return null;
  const { x, y, edge } = ribbon;
  return (
    <Tooltip place={{ x, y: y + 6, side: 'below' }} width={layout.width} title={`Step ${edge.step + 1}`}>
      {edge.words}
    </Tooltip>
  );
}
