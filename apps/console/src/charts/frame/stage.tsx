import { type KeyboardEvent, type PointerEvent, type ReactNode, type Ref, useId } from 'react';
import styles from './stage.module.css';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly title: string;
  /** `line chart` */
  readonly kind: string;
  /** Which keys do what. */
  readonly hint: string;
  /** What the keyboard has come to: it is read out. */
  readonly reading: string;
  readonly children: ReactNode;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onClick?: (event: PointerEvent<HTMLDivElement>) => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp?: (event: PointerEvent) => void;
  readonly onPointerCancel?: () => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
}

/** Behind the keys that read. */
export const OPENS_USERS = '; Enter lists their users';

/**
 * The place of a drawing. It takes the focus and the arrow keys, which screen readers pass on to an `application` only,
 * and says what they lead to.
 */
export function Stage({ title, kind, hint, reading, children, ...rest }: Props) {
  const hintId = useId();
  return (
    <div className={styles.place}>
      <div
        {...rest}
        className={styles.stage}
        role="application"
        aria-roledescription={kind}
        aria-label={title}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it answers to the arrow keys
        tabIndex={0}
      >
        {children}
      </div>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <div role="status" className="visually-hidden">
        {reading}
      </div>
    </div>
  );
}

/** Where the pointer is, in pixels from the top left of the stage. */
export function positionIn(event: PointerEvent): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
