import type { ValueReader } from '@keytally/spreadsheets/names';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Filter as FilterIcon } from '../../ui/controls/icons.tsx';
import { Chip } from '../../ui/controls/tag.tsx';
import { useProduct } from '../product-context.ts';
import { useQuestion } from '../use-question.ts';
import { describeFilter, type FilterName, type Filters } from './filter.ts';

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
  const [changed, setChanged] = useState<FilterName | 'new'>();
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
      <Button look="quiet" onPress={() => setChanged('new')}>
        <FilterIcon /> Filter users
      </Button>
      {changed !== undefined && (
        <Suspense>
          <FilterDialog
            asOf={asOf}
            filters={filters}
            changed={changed === 'new' ? undefined : changed}
            error={error}
            onApply={apply}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
