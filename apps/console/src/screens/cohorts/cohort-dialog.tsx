import type { Schema } from '@keytally/client';
import { useState } from 'react';
import { type Cohort, putCohort, refreshCohorts } from '../../api/cohorts.ts';
import { useChange } from '../../api/use-change.ts';
import { CohortForm } from '../../cohorts/cohort-form.tsx';
import { idOfName } from '../../keeping/id-of-name.ts';
import { EventsChoice } from '../../question/events/events-choice.tsx';
import { useProduct } from '../../question/product-context.ts';
import { labelOf, readRange } from '../../question/range/range.ts';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';

interface Props {
  /** One by uses that is changed; without one a new one is made. */
  readonly cohort: Cohort | undefined;
  /** All of the product, once they are known. */
  readonly cohorts: readonly Cohort[] | undefined;
  readonly onClose: () => void;
}

const EVENTS = { most: 50, combinations: false, advancedOnly: true, role: 'Used any of' };
const ALL = { id: 'all', label: 'All days' };
const DAYS = ['last-7-days', 'last-28-days', 'last-90-days', 'this-month', 'last-month', 'this-year'];

/** Asks which events clients must have used, how often, and on which days. */
export function CohortDialog({ cohort, cohorts, onClose }: Props) {
  const product = useProduct();
  const before = cohort?.rule.by === 'uses' ? cohort.rule : undefined;
  const [name, setName] = useState(cohort?.name ?? '');
  const [events, setEvents] = useState<Schema<'UsesRule'>['events']>(before?.events ?? []);
  const [atLeast, setAtLeast] = useState(String(before?.atLeast ?? 1));
  const [days, setDays] = useState(before === undefined ? 'last-28-days' : (before.days ?? ALL.id));
  const saving = useChange(putCohort, refreshCohorts, () => {
    toast(`Saved the cohort “${wanted}”. Filter users by it on any screen of reports.`);
    onClose();
  });
  const wanted = name.trim();
  const uses = Number(atLeast);
  const isNumber = Number.isInteger(uses) && uses >= 1 && uses <= 1_000_000;
  // A new id must not be that of a cohort which is not known yet.
  const isReady =
    wanted !== '' && events.length > 0 && isNumber && cohorts !== undefined && !saving.isPending;
  const save = () => {
    if (!isReady) return;
    const rule = {
      by: 'uses',
      events,
      ...(uses > 1 && { atLeast: uses }),
      ...(days !== ALL.id && { days }),
    } as const;
    const id = cohort?.id ?? idOfName(wanted, cohorts, 'cohort');
    saving.mutate({
      product: product.id,
      id,
      settings: { name: wanted, rule },
      replaces: cohort !== undefined,
    });
  };
  const known = DAYS.includes(days) || days === ALL.id ? DAYS : [days, ...DAYS];
  return (
    <CohortForm
      title={cohort ? 'Change the cohort' : 'New cohort'}
      name={name}
      onName={setName}
      isReady={isReady}
      isPending={saving.isPending}
      error={saving.error}
      onSave={save}
      onClose={onClose}
    >
      <div>
        <EventsChoice
          rules={EVENTS}
          value={events}
          onChange={(chosen = []) => setEvents(chosen.filter((one) => 'name' in one))}
        />
      </div>
      <TextField
        label="Uses of them together, at least"
        value={atLeast}
        onChange={setAtLeast}
        inputMode="numeric"
        autoComplete="off"
        error={isNumber ? undefined : 'Give a whole number from 1 to 1,000,000.'}
      />
      <Select
        label="On which days"
        hint="They move on with today: who is in the cohort is counted anew each time."
        options={[ALL, ...known.map((id) => ({ id, label: labelOfDays(id) }))]}
        value={days}
        onChange={setDays}
      />
    </CohortForm>
  );
}

function labelOfDays(days: string): string {
  const range = readRange(days);
  return range ? labelOf(range) : days;
}
