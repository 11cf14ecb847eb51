import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** The columns that are being selected: where it began, and where it is now. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

interface Selection {
  readonly anchor: number;
  readonly end: number;
}

/**
 * Selects columns by dragging, or with Shift and the arrow keys; Enter or letting go takes them, Escape does not. A click
 * is no selection: one column is selected by dragging inside it.
 */
export function useRangeDrag(onSelect: ((range: ColumnRange) => void) | undefined) {
  const [selection, setSelection] = useState<Selection>();
  const [pressedAt, setPressedAt] = useState<{ x: number; column: number }>();
  const hasDragged = useRef(false);
  const drop = () => {
    setSelection(undefined);
    setPressedAt(undefined);
  };
  const take = () => {
    if (selection && onSelect) onSelect(rangeOf(selection));
    drop();
  };
  return {
    range: selection && rangeOf(selection),
    drop,
    press(event: PointerEvent, column: number) {
      if (!onSelect || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hasDragged.current = false;
      setSelection(undefined);
      setPressedAt({ x: event.clientX, column });
    },
    drag(event: PointerEvent, column: number) {
      if (!pressedAt) return;
      if (!selection && Math.abs(event.clientX - pressedAt.x) < FAR) return;
      hasDragged.current = true;
      setSelection({ anchor: pressedAt.column, end: column });
    },
    release: take,
    /** Whether the click that comes after letting go ends a drag. */
    endsDrag: () => hasDragged.current,
    /** Extends the selection by keyboard, from one column to the next. */
    extend(from: number, to: number) {
      if (onSelect) setSelection((before) => ({ anchor: before?.anchor ?? from, end: to }));
    },
    /** Whether the key took or dropped a selection. */
    decide(event: KeyboardEvent): boolean {
      if (!selection || (event.key !== 'Enter' && event.key !== 'Escape')) return false;
      event.preventDefault();
      if (event.key === 'Enter') take();
      else drop();
      return true;
    },
  };
}

const FAR = 5;

function rangeOf({ anchor, end }: Selection): ColumnRange {
  return { from: Math.min(anchor, end), to: Math.max(anchor, end) };
}
