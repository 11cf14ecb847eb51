import type { Schema } from '@keytally/client';
import styles from '../../../administration/administration.module.css';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { type KeyAccess, STARTS, type Start, startOf } from '../model/key-starts.ts';

interface Props {
  readonly value: readonly KeyAccess[];
  readonly onChange: (access: readonly KeyAccess[]) => void;
  readonly error: string | undefined;
}

/** All of the contract: one that is missing here does not compile. */
const CHOICES: Readonly<Record<Schema<'KeyAccess'>, { readonly label: string; readonly hint: string }>> = {
  ingest: { label: 'Send records', hint: 'All that an application on the machines of users needs' },
  read: { label: 'Read', hint: 'Reports, products, and the lists of events and properties' },
  edit: {
    label: 'Edit',
    hint: 'Keep questions, arrange boards, share by a link, import files and undo own imports',
  },
  export: {
    label: 'Export records',
    hint: 'All records of the products and lists of their clients, with the ids of users',
  },
  own: {
    label: 'Own',
    hint: 'Settings and tracking of the products, erasing records, deleting the products, and their client keys',
  },
};
const ALL = Object.keys(CHOICES) as KeyAccess[];

/** What a client key may do in its products: one of the usual sets to begin with, and each access by itself. */
export function AccessField({ value, onChange, error }: Props) {
  const set = (id: KeyAccess, isSelected: boolean) =>
    onChange(ALL.filter((one) => (one === id ? isSelected : value.includes(one))));
  return (
    <>
      <RadioGroup<Start | ''>
        label="The key is for"
        isRow
        options={STARTS}
        value={startOf(value) ?? ''}
        onChange={(start) => onChange(STARTS.find(({ id }) => id === start)?.access ?? value)}
      />
      <fieldset className={styles.group}>
        <legend>May</legend>
        {ALL.map((id) => (
          <Checkbox key={id} isSelected={value.includes(id)} onChange={(isSelected) => set(id, isSelected)}>
            {CHOICES[id].label}
            <small>{CHOICES[id].hint}</small>
          </Checkbox>
        ))}
        {(error !== undefined || value.length === 0) && (
          <p className={styles.error}>{error ?? 'Choose at least one.'}</p>
        )}
      </fieldset>
    </>
  );
}
