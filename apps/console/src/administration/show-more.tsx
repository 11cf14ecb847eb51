import { Button } from '../ui/controls/button.tsx';
import styles from './administration.module.css';

interface Props {
  /** What the button does: `Show older`. */
  readonly action: string;
  /** How many there are on the screen: `100 entries shown`. */
  readonly shown: string;
  /** What is said once all are on the screen: `back to the oldest`. */
  readonly end: string;
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
}

/** Below a list that comes in pages: how much of it is there, and the way to more. */
export function ShowMore({ action, shown, end, pages }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return (
    <div className={styles.row}>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading …' : action}
        </Button>
      )}
      <span role="status" className={styles.quiet}>
        {hasNextPage ? shown : `${shown}, ${end}`}
      </span>
    </div>
  );
}
