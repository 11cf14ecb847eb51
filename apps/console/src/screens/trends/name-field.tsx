import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { TextField } from '../../ui/controls/text-field.tsx';

const MOST_CHARACTERS = 64;

interface Props {
  readonly label: string;
  /** What it is called without a name of its own. */
  readonly usual: string;
  readonly name: string | undefined;
  readonly onChange: (name: string | undefined) => void;
}

/** A name, which is taken with Enter or when the field is left. An empty one gives back the usual one. */
export function NameField({ label, usual, name, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const take = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const next = draft.trim() === '' ? undefined : draft.trim();
    if (next !== name) onChange(next);
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextField
        label={label}
        labelHidden
        value={draft ?? name ?? ''}
        placeholder={usual}
        maxLength={MOST_CHARACTERS}
        onChange={setDraft}
        onBlur={take}
      />
    </Form>
  );
}
