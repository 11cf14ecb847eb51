import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { type ConditionDraft, type ConditionKind, type Fault, KIND_LABELS } from './condition.ts';
import styles from './condition-fields.module.css';
import { ValueList } from './value-list.tsx';

interface Props {
  readonly kinds: readonly ConditionKind[];
  readonly draft: ConditionDraft;
  readonly onChange: (draft: ConditionDraft) => void;
  readonly fault?: Fault | undefined;
  /** Values that users have, the commonest first. */
  readonly proposals: readonly string[];
}

/** What a property is compared with. */
export function ConditionFields({ kinds, draft, onChange, fault, proposals }: Props) {
  const change = (part: Partial<ConditionDraft>) => onChange({ ...draft, ...part });
  return (
    <div className={styles.fields}>
      <Select<ConditionKind>
        label="Condition"
        options={kinds.map((id) => ({ id, label: KIND_LABELS[id] }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <Values draft={draft} change={change} fault={fault} proposals={proposals} />
      {draft.kind !== 'null' && (
        <Checkbox isSelected={draft.includeNull} onChange={(includeNull) => change({ includeNull })}>
          Users without a value too
        </Checkbox>
      )}
    </div>
  );
}

interface ValuesProps extends Pick<Props, 'draft' | 'fault' | 'proposals'> {
  readonly change: (part: Partial<ConditionDraft>) => void;
}

function Values({ draft: { kind, value, min, max }, change, fault, proposals }: ValuesProps) {
  const faultOf = (part: Fault['part']) => (fault?.part === part ? fault.text : undefined);
  const isDate = kind === 'date' || kind === 'dateRange';
  const placeholder = isDate ? '2026-03-02' : '';
  if (kind === 'null') return null;
  if (kind === 'stringArray')
    return (
      <ValueList
        text={value}
        onChange={(value) => change({ value })}
        proposals={proposals}
        error={faultOf('value')}
      />
    );
  if (kind === 'numberRange' || kind === 'dateRange')
    return (
      <div className={styles.range}>
        <TextField
          label={isDate ? 'First day' : 'Least'}
          hint="Included. Leave it out for no limit."
          value={min}
          onChange={(min) => change({ min })}
          placeholder={placeholder}
          error={faultOf('min')}
        />
        <TextField
          label={isDate ? 'Last day' : 'Greatest'}
          hint="Included."
          value={max}
          onChange={(max) => change({ max })}
          placeholder={placeholder}
          error={faultOf('max')}
        />
      </div>
    );
  if (kind === 'regex')
    return (
      <TextField
        label="Regular expression"
        hint="RE2 syntax. It may match anywhere in the value; upper and lower case differ."
        value={value}
        onChange={(value) => change({ value })}
        placeholder="^4\."
        isCode
        error={faultOf('value')}
      />
    );
  return (
    <ComboBox
      label="Value"
      options={proposals.map((id) => ({ id, label: id }))}
      value={value}
      onChange={(value) => change({ value })}
      isFree
      placeholder={placeholder}
      error={faultOf('value')}
    />
  );
}
