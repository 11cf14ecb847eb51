import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MEASURE_NAMES, MEASURES, type Measure } from '../../views/lifetime-histogram/histograms.ts';
import {
  type Bounds,
  type BoundsDraft,
  type BoundsFault,
  boundsOf,
  draftsOf,
  isBoundsFault,
} from './bins.ts';
import styles from './histogram.module.css';

interface Props {
  readonly bounds: Bounds;
  readonly onApply: (bounds: { readonly [Part in keyof Bounds]: Bounds[Part] | undefined }) => void;
  readonly onClose: () => void;
}

/** Bins of one's own, for each measure. */
export function BinsDialog({ bounds, onApply, onClose }: Props) {
  const [drafts, setDrafts] = useState(draftsOf(bounds));
  const [fault, setFault] = useState<BoundsFault>();
  const change = (measure: Measure, part: Partial<BoundsDraft>) => {
    setDrafts({ ...drafts, [measure]: { ...drafts[measure], ...part } });
    setFault(undefined);
  };
  return (
    <Dialog title="Bins" isOpen onClose={onClose}>
      <Form
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          const made = boundsOf(drafts);
          if (isBoundsFault(made)) setFault(made);
          else onApply(made);
        }}
      >
        <p>Each bin ends at its bound, which belongs to it. “inf” as the last bound means no upper bound.</p>
        {MEASURE_NAMES.map((measure) => {
          const { isShown, lower, upper } = drafts[measure];
          return (
            <fieldset key={measure} className={styles.measure}>
              <Checkbox isSelected={isShown} onChange={(next) => change(measure, { isShown: next })}>
                {MEASURES[measure]}
              </Checkbox>
              {isShown && (
                <>
                  <TextField
                    label="From"
                    value={lower}
                    onChange={(next) => change(measure, { lower: next })}
                    inputMode="decimal"
                  />
                  <TextField
                    label="Upper bounds"
                    value={upper}
                    onChange={(next) => change(measure, { upper: next })}
                  />
                </>
              )}
              {fault?.measure === measure && (
                <p role="alert" className={styles.fault}>
                  {fault.text}
                </p>
              )}
            </fieldset>
          );
        })}
        <div className={styles.buttons}>
          <Button onPress={() => onApply({ lowerBounds: undefined, binUpperBounds: undefined })}>
            Bins that fit the data
          </Button>
          <Button look="primary" type="submit">
            Apply
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
