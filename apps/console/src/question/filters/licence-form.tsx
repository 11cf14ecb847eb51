import { LICENCE_FIELDS } from '@keytally/spreadsheets/names';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { FilterForm, type FilterFormProps } from '../condition/filter-form.tsx';
import type { LicencePattern } from './filter.ts';
import styles from './filters.module.css';

type Field = keyof LicencePattern;
type Choice = 'any' | 'yes' | 'no';

const CHOICES = [
  { id: 'any', label: 'Either' },
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const;
const FIELDS = Object.keys(LICENCE_FIELDS) as Field[];
const MOST = 16;

/** States of licences: all within one state must match, and any of the states. */
export function LicenceForm({ filter, ...form }: FilterFormProps<LicencePattern[]>) {
  const [states, setStates] = useState<readonly LicencePattern[]>(filter ?? [{}]);
  const [fault, setFault] = useState<string>();
  const apply = () => {
    if (states.some((state) => Object.keys(state).length === 0))
      setFault('Choose “Yes” or “No” at least once in each state.');
    else form.onApply([...states]);
  };
  return (
    <FilterForm {...form} fault={fault ?? form.refusal} onSubmit={apply}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: states have no identity but their place
        <fieldset key={index} className={styles.state}>
          <legend>{index === 0 ? 'The licence is' : 'or'}</legend>
          {FIELDS.map((field) => (
            <Select<Choice>
              key={field}
              label={LICENCE_FIELDS[field]}
              options={CHOICES}
              value={choiceOf(state[field])}
              onChange={(choice) => setStates(states.with(index, withChoice(state, field, choice)))}
            />
          ))}
          {states.length > 1 && (
            <Button
              look="quiet"
              icon
              aria-label="Remove this state"
              onPress={() => setStates(states.toSpliced(index, 1))}
            >
              <Close />
            </Button>
          )}
        </fieldset>
      ))}
      {states.length < MOST && (
        <Button look="quiet" onPress={() => setStates([...states, {}])}>
          <Plus /> Another state
        </Button>
      )}
    </FilterForm>
  );
}

function choiceOf(value: boolean | undefined): Choice {
  return value === undefined ? 'any' : value ? 'yes' : 'no';
}

function withChoice(state: LicencePattern, field: Field, choice: Choice): LicencePattern {
  const { [field]: _, ...others } = state;
  return choice === 'any' ? others : { ...others, [field]: choice === 'yes' };
}
