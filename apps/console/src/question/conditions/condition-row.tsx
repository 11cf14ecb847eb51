import { type ConditionTest, takesNone, takesSeveral } from '@keytally/contract/condition-tests';
import { COHORT_WORDS, testWords } from '@keytally/spreadsheets/names';
import { Button } from '../../ui/controls/button.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useProposals } from '../condition/use-proposals.ts';
import { ValueList } from '../condition/value-list.tsx';
import { CohortField } from './cohort-field.tsx';
import styles from './conditions.module.css';
import { type ConditionDraft, type DraftFault, type Test, testsOf, typeOf } from './draft.ts';

interface Props {
  readonly draft: ConditionDraft;
  readonly fault: DraftFault | undefined;
  readonly onChange: (draft: ConditionDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

/** How a property is compared, and with what. */
export function ConditionRow({ draft, fault, onChange, onRemove }: Props) {
  const { property, test } = draft;
  return (
    <div className={styles.row}>
      <Select<Test>
        label="Condition"
        options={testsOf(property).map((id) => ({ id, label: labelOf(property, id) }))}
        value={test}
        onChange={(next) => onChange({ ...draft, test: next })}
      />
      {isOfCohort(test) ? (
        <CohortField
          value={draft.value}
          error={fault?.text}
          onChange={(value) => onChange({ ...draft, value })}
        />
      ) : (
        !takesNone(test) && <Value draft={{ ...draft, test }} fault={fault} onChange={onChange} />
      )}
      {onRemove && (
        <Button look="quiet" onPress={onRemove}>
          Remove this one
        </Button>
      )}
    </div>
  );
}

function isOfCohort(test: Test): test is keyof typeof COHORT_WORDS {
  return test in COHORT_WORDS;
}

function labelOf(property: string, test: Test): string {
  return isOfCohort(test) ? COHORT_WORDS[test] : testWords(property, test);
}

/** Greater and less are of versions: people should know what that means where they choose it. */
const AS_VERSIONS = 'Numbers in it count as numbers: 3.10 is after 3.9, and 3.10.0-beta before 3.10.0.';

interface ValueProps extends Pick<Props, 'fault' | 'onChange'> {
  readonly draft: ConditionDraft & { readonly test: ConditionTest };
}

function Value({ draft, fault, onChange }: ValueProps) {
  const { property, test, value } = draft;
  const proposals = useProposals(property);
  const type = typeOf(property);
  const change = (next: string) => onChange({ ...draft, value: next });
  const error = fault?.text;
  if (takesSeveral(test))
    return <ValueList text={value} onChange={change} proposals={proposals} error={error} />;
  if (test === 'matches' || test === 'doesNotMatch')
    return (
      <TextField
        label="Regular expression"
        hint="RE2 syntax. It may match anywhere in the value; upper and lower case differ."
        value={value}
        onChange={change}
        placeholder="^4\."
        isCode
        error={error}
      />
    );
  return (
    <ComboBox
      label="Value"
      hint={
        type === 'text' && test.startsWith('is') && !['is', 'isNot'].includes(test) ? AS_VERSIONS : undefined
      }
      options={proposals.map((id) => ({ id, label: id }))}
      value={value}
      onChange={change}
      isFree
      placeholder={type === 'date' ? '2026-03-02' : ''}
      error={error}
    />
  );
}
