import { Banner } from '../../ui/feedback/banner.tsx';
import { RangePicker } from '../days/range-picker.tsx';
import { useQuestion } from '../use-question.ts';
import styles from './query-bar.module.css';

/** Which parts a report has. */
export interface BarParts {
  readonly compare?: boolean;
}

interface Props {
  readonly parts: BarParts;
  readonly error: unknown;
}

/** The question of a report, which can be changed here. */
export function QueryBar({ parts }: Props) {
  const { dropped } = useQuestion();
  return (
    <>
      <section className={`${styles.bar} not-printed`} aria-label="Question">
        <RangePicker canCompare={parts.compare ?? false} />
      </section>
      {dropped.length > 0 && (
        <Banner tone="warning" title="Not all of this link could be used">
          <p>Left out: {dropped.join(', ')}. The link was cut off, changed, or is from another version.</p>
        </Banner>
      )}
    </>
  );
}
