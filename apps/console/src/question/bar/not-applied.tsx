import { Button } from '../../ui/controls/button.tsx';
import { Close } from '../../ui/controls/icons.tsx';
import { useProduct } from '../product-context.ts';
import { useQuestion } from '../use-question.ts';
import { partsNotApplied } from './parts-not-applied.ts';
import styles from './query-bar.module.css';

interface Props {
  readonly parts: Parameters<typeof partsNotApplied>[1];
}

/** What was chosen on another screen and does nothing here: it is kept for the way back, or taken away. */
export function NotApplied({ parts }: Props) {
  const { question, ask } = useQuestion();
  const { labels } = useProduct();
  return partsNotApplied(question, parts, labels).map(({ label, without }) => (
    <span key={label} className={styles.unused}>
      <span>
        Not applied here: <s>{label}</s>
      </span>
      <Button look="quiet" icon aria-label={`Remove: ${label}`} onPress={() => ask(without)}>
        <Close />
      </Button>
    </span>
  ));
}
