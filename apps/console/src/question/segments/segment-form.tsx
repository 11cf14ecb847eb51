import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { type Fault, KINDS_OF_TYPE } from '../condition/condition.ts';
import { ConditionFields } from '../condition/condition-fields.tsx';
import { useProposals } from '../condition/use-proposals.ts';
import {
  canSplit,
  draftOfSegment,
  emptySegment,
  isSegmentFault,
  type SegmentBy,
  type SegmentDraft,
  type SegmentFault,
  type SegmentRequest,
  segmentOf,
  typeOfProperty,
} from './segment.ts';
import styles from './segments.module.css';

interface Props {
  readonly by: SegmentBy;
  readonly segment: SegmentRequest | undefined;
  readonly onSave: (segment: SegmentRequest) => void;
  readonly onCancel: () => void;
}

/** One segment: whose value of the property is what. */
export function SegmentForm({ by, segment, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(segment ? draftOfSegment(segment) : emptySegment(by));
  const [fault, setFault] = useState<SegmentFault>();
  const change = (part: Partial<SegmentDraft>) => {
    setDraft({ ...draft, ...part });
    setFault(undefined);
  };
  const faultOf = (part: SegmentFault['part']) => (fault?.part === part ? fault.text : undefined);
  const { kind } = draft.condition;
  const splits = canSplit(kind) && draft.split;
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        const made = segmentOf(draft);
        if (isSegmentFault(made)) setFault(made);
        else onSave(made);
      }}
    >
      <ConditionFields
        kinds={KINDS_OF_TYPE[typeOfProperty(by)]}
        draft={draft.condition}
        onChange={(condition) => change({ condition })}
        fault={fault as Fault | undefined}
        proposals={useProposals(by)}
      />
      {canSplit(kind) && (
        <Checkbox isSelected={draft.split} onChange={(split) => change({ split })}>
          One segment for each value
        </Checkbox>
      )}
      {!splits && (
        <TextField
          label="Label"
          hint={
            kind === 'string' || kind === 'number' || kind === 'date'
              ? 'Without one, the value is the label.'
              : undefined
          }
          value={draft.label}
          onChange={(label) => change({ label })}
          error={faultOf('label')}
        />
      )}
      {kind !== 'null' && (
        <TextField
          label="Keep only the largest …"
          hint="Leave it out to keep all"
          value={draft.limit}
          onChange={(limit) => change({ limit })}
          inputMode="numeric"
          error={faultOf('limit')}
        />
      )}
      <div className={styles.buttons}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button look="primary" type="submit">
          {segment ? 'Change' : 'Add'}
        </Button>
      </div>
    </Form>
  );
}
