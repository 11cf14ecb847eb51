import { type ValueReader, valueWhen } from '@keytally/spreadsheets/names';
import { useMemo, useState } from 'react';
import { fieldError } from '../../api/refused-call.ts';
import { requestSchemas } from '../../generated/request-schemas.ts';
import { ComboBox } from '../../ui/controls/combo-box.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Condition } from '../condition/condition.ts';
import type { FilterFormProps } from '../condition/filter-form.tsx';
import { optionsOfProperties } from '../condition/property-labels.ts';
import { useEmptyProperties } from '../condition/use-empty-properties.ts';
import { useLastDay, useProduct } from '../product-context.ts';
import { ConditionForm } from './condition-form.tsx';
import { EventUsageForm } from './event-usage-form.tsx';
import type { EventUsage, FilterName, Filters, LevelFilter, LicencePattern } from './filter.ts';
import { LevelForm } from './level-form.tsx';
import { LicenceForm } from './licence-form.tsx';

interface Props {
  /** The report whose users are filtered. */
  readonly asOf: ValueReader;
  readonly filters: Filters;
  /** The filter to change. */
  readonly changed: FilterName;
  readonly error: unknown;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

const NAMES = Object.keys(requestSchemas.GlobalFilters.properties);

/** Which users a report is about. */
export function FilterDialog({ asOf, filters, changed, error, onApply, onClose }: Props) {
  const { labels } = useProduct();
  const empty = useEmptyProperties();
  const options = useMemo(() => optionsOfProperties(NAMES, labels, empty), [labels, empty]);
  const [name, setName] = useState(changed);
  const when = valueWhen({ report: asOf, lastDay: useLastDay(), property: name });
  const without = () => Object.fromEntries(Object.entries(filters).filter(([other]) => other !== changed));
  const form = {
    name,
    filter: filters[name],
    onApply: (filter: Filters[FilterName]) => onApply({ ...without(), [name]: filter }),
    onRemove: () => onApply(without()),
    refusal: fieldError(error, `/globalFilters/${name}`),
  };
  return (
    <Dialog title="Change the filter" isOpen onClose={onClose}>
      <ComboBox
        label="Property"
        hint={`A user is in the report with all that it did, or with nothing, by its value ${when}.`}
        placeholder="Search properties"
        options={options}
        value={name}
        onChange={(id) => setName(id as FilterName)}
      />
      <FormOf key={form.name} {...form} />
    </Dialog>
  );
}

/** Each filter fits the form of its name, which the compiler can't see. */
function FormOf(props: FilterFormProps<Filters[FilterName]>) {
  const { name } = props;
  if (name === 'os' || name === 'geography')
    return <LevelForm {...(props as FilterFormProps<LevelFilter>)} />;
  if (name === 'licenseStatus') return <LicenceForm {...(props as FilterFormProps<LicencePattern[]>)} />;
  if (name === 'lifetimeEventUsage') return <EventUsageForm {...(props as FilterFormProps<EventUsage>)} />;
  return <ConditionForm {...(props as FilterFormProps<Condition>)} />;
}
