import styles from './paper.module.css';

/** More columns than these do not fit on paper that stands upright. */
const FITTING = 7;

/** And more than these not on paper that is turned, unless they are written small. */
const FITTING_TURNED = 20;

/** How a table with so many columns is printed: the class of what is around it. */
export function paperOf(columns: number): string | undefined {
  if (columns > FITTING_TURNED) return styles.crowded;
  return columns > FITTING ? styles.wide : undefined;
}
