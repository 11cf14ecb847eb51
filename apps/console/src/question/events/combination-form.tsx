import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import type { KnownEvent } from '../../api/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { fits, schemaOf } from '../schema/fits.ts';
import type { Combination } from './event.ts';
import styles from './events.module.css';
import { EMPTY_MEMBER, MemberFields } from './member-fields.tsx';

interface Props {
  /** The combination to change; without it a new one is made. */
  readonly combination: Combination | undefined;
  readonly events: readonly KnownEvent[];
  readonly onSave: (combination: Combination) => void;
  readonly onCancel: () => void;
}

/** Several events that are reported as one. */
export function CombinationForm({ combination, events, onSave, onCancel }: Props) {
  const [label, setLabel] = useState(combination?.combiLabel ?? '');
  const [members, setMembers] = useState<readonly Member[]>(combination?.combiArray ?? [EMPTY_MEMBER]);
  const [isTried, setTried] = useState(false);
  const made: Combination = { combiLabel: label.trim(), combiArray: [...members] };
  const save = () => {
    setTried(true);
    if (fits(schemaOf('EventCombination'), made)) onSave(made);
  };
  const lacksName = members.some(({ name }) => name === '');
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        // React passes it on to the form of the dialog around this one.
        event.stopPropagation();
        save();
      }}
    >
      <TextField
        label="Label"
        hint="What the report calls these events together. A use counts once, however many of them it matches."
        value={label}
        onChange={setLabel}
        error={isTried && label.trim() === '' ? 'Give it a label, such as “Saving in any form”.' : undefined}
      />
      <MemberFields members={members} onChange={setMembers} events={events} />
      {isTried && lacksName && (
        <p className={styles.fault}>Each part needs a name, or an expression for it.</p>
      )}
      <div className={styles.buttons}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button look="primary" type="submit">
          {combination ? 'Change' : 'Add'}
        </Button>
      </div>
    </Form>
  );
}

type Member = Combination['combiArray'][number];
