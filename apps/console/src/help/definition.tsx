import { definitions } from '../generated/definitions.ts';
import { Button } from '../ui/controls/button.tsx';
import { Info } from '../ui/controls/icons.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import styles from './definition.module.css';
import { Words } from './words.tsx';

export type Term = keyof typeof definitions;

interface Props {
  /** What the person sees it called. */
  readonly label: string;
  readonly of: Term;
}

/** What a number means, in the words of the contract, one gesture away. */
export function Definition({ label, of }: Props) {
  const trigger = (
    <Button look="quiet" icon aria-label={`What is “${label}”?`}>
      <Info />
    </Button>
  );
  return (
    <span className={`${styles.mark} not-printed`}>
      <Popover label={label} trigger={trigger}>
        {() => (
          <div className={styles.text}>
            <strong>{label}</strong>
            <p>
              <Words text={definitions[of]} />
            </p>
          </div>
        )}
      </Popover>
    </span>
  );
}
