import type { Look, Plan } from '../../../importing/plan.ts';
import { useProduct } from '../../../question/product-context.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Disclosure } from '../../../ui/feedback/disclosure.tsx';
import { ConstantFields } from './constant-fields.tsx';
import styles from './form.module.css';
import { IdColumns } from './id-columns.tsx';
import { ofKind } from './record-field.ts';

const KINDS = [
  { id: 'event', label: 'An event: something was used' },
  { id: 'session', label: 'A session: a run of the product' },
] as const;

interface Props {
  readonly look: Look;
  readonly plan: Plan;
  readonly onChange: (changes: Partial<Plan>) => void;
}

/** What few files need: rows that are sessions, values for all rows, and columns that identify one. */
export function MoreFields({ look, plan, onChange }: Props) {
  const { labels } = useProduct();
  const { isSession = false, constants = [], idColumns = [], columns } = plan;
  return (
    <Disclosure summary="More">
      <div className={styles.more}>
        <Select
          label="What each row is"
          options={KINDS}
          value={isSession ? 'session' : 'event'}
          onChange={(kind) => onChange(ofKind(kind === 'session', { columns, constants }))}
        />
        <ConstantFields
          constants={constants}
          isSession={isSession}
          labels={labels}
          onChange={(next) => onChange({ constants: next })}
        />
        {!isSession && (
          <IdColumns
            columns={look.columns}
            value={idColumns}
            onChange={(next) => onChange({ idColumns: next })}
          />
        )}
      </div>
    </Disclosure>
  );
}
