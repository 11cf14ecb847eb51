import { useState } from 'react';
import { useKnownEvents } from '../../api/catalogue.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { FilterForm, type FilterFormProps } from '../condition/filter-form.tsx';
import { type EventPair, keyOfEvent, labelOfEvent, type Member } from '../events/event.ts';
import { EMPTY_MEMBER, MemberFields } from '../events/member-fields.tsx';
import { useProduct } from '../product-context.ts';
import { fits, schemaOf } from '../schema/fits.ts';
import type { EventUsage } from './filter.ts';
import styles from './filters.module.css';

interface Draft {
  readonly of: 'one' | 'several';
  readonly event: EventPair | undefined;
  readonly members: readonly Member[];
  readonly min: string;
  readonly max: string;
}

/** How often users used an event over their lifetime. */
export function EventUsageForm({ filter, ...form }: FilterFormProps<EventUsage>) {
  const { data: events = [] } = useKnownEvents(useProduct().id);
  const [draft, setDraft] = useState(() => draftOf(filter));
  const [fault, setFault] = useState<string>();
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setFault(undefined);
  };
  const apply = () => {
    const made = usageOf(draft);
    if (typeof made === 'string') setFault(made);
    else form.onApply(made);
  };
  return (
    <FilterForm {...form} fault={fault ?? form.refusal} onSubmit={apply}>
      <ChoiceBar
        label="Which events"
        options={[
          { id: 'one', label: 'One event' },
          { id: 'several', label: 'Several together' },
        ]}
        value={draft.of}
        onChange={(of) => change({ of })}
      />
      {draft.of === 'one' ? (
        <ComboBox
          label="Event"
          placeholder="Search events"
          options={events.map((event) => ({ id: keyOfEvent(event), label: labelOfEvent(event) }))}
          value={draft.event ? keyOfEvent(draft.event) : ''}
          onChange={(id) => change({ event: events.find((event) => keyOfEvent(event) === id) })}
        />
      ) : (
        <MemberFields members={draft.members} onChange={(members) => change({ members })} events={events} />
      )}
      <div className={styles.row}>
        <TextField
          label="Used at least … times"
          value={draft.min}
          onChange={(min) => change({ min })}
          inputMode="numeric"
        />
        <TextField
          label="at most … times"
          hint="0 finds users who never used it"
          value={draft.max}
          onChange={(max) => change({ max })}
          inputMode="numeric"
        />
      </div>
    </FilterForm>
  );
}

function draftOf(filter: EventUsage | undefined): Draft {
  const isSeveral = filter !== undefined && 'combiArray' in filter;
  return {
    of: isSeveral ? 'several' : 'one',
    event: filter && !isSeveral ? { category: filter.category, name: filter.name } : undefined,
    members: isSeveral ? filter.combiArray : [EMPTY_MEMBER],
    min: String(filter?.min ?? ''),
    max: String(filter?.max ?? ''),
  };
}

/** The filter of what was filled in, or what is wrong with it. Without bounds it means at least once. */
export function usageOf({ of, event, members, min, max }: Draft): EventUsage | string {
  if (of === 'one' && !event) return 'Choose an event.';
  if (![min, max].every((text) => /^\d*$/.test(text.trim())))
    return 'How often is a whole number, such as 5.';
  if (min !== '' && max !== '' && Number(min) > Number(max)) return '“At least” is more than “at most”.';
  const made = {
    ...(of === 'one' ? event : { combiArray: [...members] }),
    ...(min !== '' && { min: Number(min) }),
    ...(max !== '' && { max: Number(max) }),
  } as EventUsage;
  return fits(schemaOf('LifetimeEventUsageFilter'), made)
    ? made
    : 'Each part needs a name, or an expression for it.';
}
