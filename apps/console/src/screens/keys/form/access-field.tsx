import type { Schema } from '@keytally/client';
import styles from '../../../administration/administration.module.css';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import type { KeyDraft } from '../model/key-draft.ts';

interface Props {
  readonly value: KeyDraft['access'];
  readonly onChange: (access: KeyDraft['access']) => void;
  readonly error: string | undefined;
}

const CHOICES = [
  { id: 'ingest', label: 'Send records', hint: 'All that an application on the machines of users needs' },
  { id: 'read', label: 'Read', hint: 'Reports, products, and the lists of events and properties' },
  {
    id: 'export',
    label: 'Export records',
    hint: 'All records of the products and lists of their clients, with the ids of users',
  },
] as const;

/** What a client key may do in its products. */
export function AccessField({ value, onChange, error }: Props) {
  const set = (id: Schema<'KeyAccess'>, isSelected: boolean) =>
    onChange(CHOICES.map((one) => one.id).filter((one) => (one === id ? isSelected : value.includes(one))));
  return (
    <fieldset className={styles.group}>
      <legend>May</legend>
      {CHOICES.map(({ id, label, hint }) => (
        <Checkbox key={id} isSelected={value.includes(id)} onChange={(isSelected) => set(id, isSelected)}>
          {label}
          <small>{hint}</small>
        </Checkbox>
      ))}
      {(error !== undefined || value.length === 0) && (
        <p className={styles.error}>{error ?? 'Choose at least one.'}</p>
      )}
    </fieldset>
  );
}
