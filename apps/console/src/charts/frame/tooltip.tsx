import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

interface Props {
  /** Where it points, in pixels from the top left of the drawing. */
  readonly x: number;
  readonly y: number;
  /** The width of the drawing, which it does not leave. */
  readonly width: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** What is under the pointer, or read by the keyboard. It is beside the place, on the side with more room. */
export function Tooltip({ x, y, width, title, children }: Props) {
  const side = x > width / 2 ? { right: width - x + 14 } : { left: x + 14 };
  const room = Math.max(x, width - x) - 14;
  return (
    <div
      className={styles.tooltip}
      style={{ ...side, top: Math.max(0, y), maxWidth: room }}
      aria-hidden="true"
    >
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}
