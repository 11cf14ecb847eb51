import type { CSSProperties, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Where a tooltip is, in pixels from the top left of the drawing: on the side of a place with more room, or below it. */
export interface TooltipPlace {
  readonly x: number;
  readonly y: number;
  readonly side: 'beside' | 'below';
}

interface Props {
  readonly place: TooltipPlace;
  /** The width of the drawing, which the tooltip does not leave. */
  readonly width: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** What is under the pointer, or read by the keyboard. */
export function Tooltip({ place, width, title, children }: Props) {
  const position = place.side === 'beside' ? besideOf(place.x, width) : belowOf(place.x, width);
  return (
    <div className={styles.tooltip} style={{ ...position, top: Math.max(0, place.y) }} aria-hidden="true">
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}

const GAP = 14;

function besideOf(x: number, width: number): CSSProperties {
  const side = x > width / 2 ? { right: width - x + GAP } : { left: x + GAP };
  return { ...side, maxWidth: Math.max(x, width - x) - GAP };
}

/** It begins at the left edge for a place there, ends at the right edge for a place there, and is between them else. */
function belowOf(x: number, width: number): CSSProperties {
  return { left: x, transform: `translateX(${(-100 * x) / width}%)`, maxWidth: width };
}
