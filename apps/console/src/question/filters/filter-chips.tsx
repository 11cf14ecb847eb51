import type { ValueReader } from '@keytally/spreadsheets/names';
import { lazy, Suspense, useState } from 'react';
import { Chip } from '../../ui/controls/tag.tsx';
import { ConditionChips } from '../conditions/condition-chips.tsx';
import { useProduct } from '../product-context.ts';
import { useQuestion } from '../use-question.ts';
import { describeFilter, type FilterName, type Filters } from './filter.ts';

const EventUsageForm = lazy(() =>
  import('./event-usage-form.tsx').then((module) => ({ default: module.EventUsageForm })),
);
const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
);

interface Props {
  readonly error: unknown;
  /** The report whose users are filtered. */
  readonly asOf: ValueReader;
}

/** The filters of the question in words; each can be changed and removed. */
export function FilterChips({ error, asOf }: Props) {
  const { question, ask } = useQuestion();
  const { labels } = useProduct();
  const filters = question.globalFilters ?? {};
  const [changed, setChanged] = useState<FilterName>();
  const apply = (next: Filters) => {
    setChanged(undefined);
    ask({ globalFilters: Object.keys(next).length > 0 ? next : undefined });
  };
  return (
    <>
      {(Object.keys(filters) as FilterName[]).map((name) => {
        const { [name]: filter, ...others } = filters;
        return (
          filter && (
            <Chip
              key={name}
              label={describeFilter(name, filter, labels)}
              onPress={() => setChanged(name)}
              onRemove={() => apply(others)}
            />
          )
        );
      })}
      <ConditionChips
        add="Filter users"
        of={asOf}
        conditions={question.conditions}
        onChange={(conditions) => ask({ conditions })}
        error={error}
        pointer="/conditions"
        others={{
          lifetimeEventUsage: (onClose) => (
            <EventUsageForm
              name="lifetimeEventUsage"
              filter={filters.lifetimeEventUsage}
              onApply={(usage) => {
                onClose();
                apply({ ...filters, lifetimeEventUsage: usage });
              }}
              onRemove={undefined}
              refusal={undefined}
            />
          ),
        }}
      />
      {changed !== undefined && (
        <Suspense>
          <FilterDialog
            asOf={asOf}
            filters={filters}
            changed={changed}
            error={error}
            onApply={apply}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
