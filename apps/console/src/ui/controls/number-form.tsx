import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { TextField } from './text-field.tsx';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number that is taken with Enter, with the button, or when the field is left. */
export function NumberForm({ label, value, least, most, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? String(value);
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isWrong = !(number >= least && number <= most);
  const take = () => {
    if (isWrong) return;
    setDraft(undefined);
    if (number !== value) onChange(number);
  };
  return (
    <Form
      className={styles.row ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextField
        label={label}
        value={text}
        onChange={setDraft}
        onBlur={take}
        inputMode="numeric"
        isShort
        error={isWrong ? `A whole number from ${least} to ${most}` : undefined}
      />
      {draft !== undefined && draft !== String(value) && (
        <Button type="submit" isDisabled={isWrong}>
          Apply
        </Button>
      )}
    </Form>
  );
}
