import { properties } from '@keytally/contract/properties';
import { useState } from 'react';
import {
  type Condition,
  conditionOf,
  draftOf,
  emptyDraft,
  type Fault,
  isFault,
  KINDS_OF_TYPE,
} from '../condition/condition.ts';
import { ConditionFields } from '../condition/condition-fields.tsx';
import type { FilterFormProps } from '../condition/filter-form.tsx';
import { FilterForm } from '../condition/filter-form.tsx';
import { useProposals } from '../condition/use-proposals.ts';

/** A filter on a property with one value. */
export function ConditionForm({ name, filter, ...form }: FilterFormProps<Condition>) {
  const type = properties.find((property) => property.name === name)?.type ?? 'text';
  const kinds = KINDS_OF_TYPE[type];
  const [draft, setDraft] = useState(filter ? draftOf(filter) : emptyDraft(kinds[0] ?? 'string'));
  const [fault, setFault] = useState<Fault>();
  const apply = () => {
    const made = conditionOf(draft);
    if (isFault(made)) setFault(made);
    else form.onApply(made);
  };
  return (
    <FilterForm {...form} onSubmit={apply}>
      <ConditionFields
        kinds={kinds}
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          setFault(undefined);
        }}
        fault={fault}
        proposals={useProposals(name)}
      />
    </FilterForm>
  );
}
