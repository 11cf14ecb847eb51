import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Cell, clampCell, moveCell, type Size } from '../model/cell.ts';

/** What is being read, and by which means: only what the keyboard reads is read out. */
interface CellReading {
  readonly cell: Cell | undefined;
  readonly isByKeyboard: boolean;
  readonly point: (cell: Cell | undefined) => void;
  /** Moves by an arrow key, Home, End or a page; `undefined` if the key means nothing. */
  readonly press: (event: KeyboardEvent) => Cell | undefined;
}

export function useCell(size: Size): CellReading {
  const [reading, setReading] = useState<{ cell?: Cell | undefined; isByKeyboard: boolean }>({
    isByKeyboard: false,
  });
  const isEmpty = size.rows < 1 || size.columns < 1;
  const cell = reading.cell && !isEmpty ? clampCell(reading.cell, size) : undefined;
  return {
    cell,
    isByKeyboard: reading.isByKeyboard,
    point: (next) => setReading({ cell: next, isByKeyboard: false }),
    press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
      const next = moveCell(cell, event.key, size);
      if (!next) return undefined;
      event.preventDefault();
      setReading({ cell: next, isByKeyboard: true });
      return next;
    },
  };
}

/**
 * What a stage does: arrow keys and pointer read, Escape and leaving end it. Enter and a click of a mouse open what is read: a finger
 * could not read without opening.
 */
export function readingEvents(
  reading: CellReading,
  cellAt: (event: PointerEvent) => Cell | undefined,
  open?: (cell: Cell) => void,
) {
  const end = () => reading.point(undefined);
  const point = (event: PointerEvent) => reading.point(cellAt(event));
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
      else if (event.key === 'Enter' && reading.cell) open?.(reading.cell);
      else reading.press(event);
    },
    ...(open && {
      onClick: (event: PointerEvent) => {
        // React's own event of a click does not have it.
        const cell = event.nativeEvent.pointerType === 'mouse' ? cellAt(event) : undefined;
        if (cell) open(cell);
      },
    }),
    onBlur: end,
    onPointerMove: point,
    onPointerUp: point,
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && end(),
  };
}
