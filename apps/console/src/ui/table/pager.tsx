import { Button } from '../controls/button.tsx';
import { ChevronLeft, ChevronRight } from '../controls/icons.tsx';
import { countOf, formatNumber } from '../format/number.ts';
import styles from './data-table.module.css';

interface Props {
  readonly first: number;
  readonly last: number;
  readonly total: number;
  /** What the pages are of, for screen readers. */
  readonly of?: string;
  /** What is on the pages. */
  readonly noun?: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ first, last, total, of, noun = 'row', onPrevious, onNext }: Props) {
  return (
    <nav className={styles.pager} aria-label={of === undefined ? 'Pages' : `Pages: ${of}`}>
      <span role="status">
        {formatNumber(first)} to {formatNumber(last)} of {countOf(total, noun)}
      </span>
      <Button isDisabled={!onPrevious} onPress={() => onPrevious?.()}>
        <ChevronLeft /> Previous
      </Button>
      <Button isDisabled={!onNext} onPress={() => onNext?.()}>
        Next <ChevronRight />
      </Button>
    </nav>
  );
}
