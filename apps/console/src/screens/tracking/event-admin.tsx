import { useDeferredValue, useMemo, useState } from 'react';
import type { KnownEvent } from '../../api/catalogue.ts';
import { keyOfEvent } from '../../question/events/event.ts';
import { findable, findEvents } from '../../question/events/find-events.ts';
import { useProduct } from '../../question/product-context.ts';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { eventColumns } from './event-columns.tsx';
import { ALL_EVENTS, EventFilters } from './event-filters.tsx';
import { ModeDialog } from './mode-dialog.tsx';
import type { Mode } from './modes.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** The events of a product: found, selected, and changed together. */
export function EventAdmin({ events }: { readonly events: readonly KnownEvent[] }) {
  const mayChange = useSession().may('own', useProduct().id);
  const [filter, setFilter] = useState(ALL_EVENTS);
  const [sort, setSort] = useState<Sort>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<Mode | 'remove'>();
  const wanted = useDeferredValue(filter);
  const all = useMemo(() => findable(events), [events]);
  const found = useMemo(
    () =>
      findEvents(all, wanted.text)
        .filter(({ mode }) => wanted.mode === 'all' || mode === wanted.mode)
        .filter(({ category }) => wanted.category === '' || JSON.stringify(category) === wanted.category),
    [all, wanted],
  );
  const columns = useMemo(() => {
    const toggle = (event: KnownEvent) => setChosen((now) => toggled(now, keyOfEvent(event)));
    return eventColumns(mayChange ? { chosen, toggle } : undefined);
  }, [mayChange, chosen]);
  const selected = useMemo(() => events.filter((event) => chosen.has(keyOfEvent(event))), [events, chosen]);
  const close = () => setTask(undefined);
  const done = () => {
    close();
    setChosen(new Set());
  };
  return (
    <>
      <EventFilters events={events} value={filter} onChange={setFilter} />
      {mayChange && (
        <SelectionBar
          found={found}
          chosen={selected}
          onChoose={(next) => setChosen(new Set(next.map(keyOfEvent)))}
          onMode={setTask}
          onRemove={() => setTask('remove')}
        />
      )}
      <DataTable
        label="Events"
        columns={columns}
        rows={found}
        rowId={keyOfEvent}
        sort={sort}
        onSort={setSort}
        none={
          <EmptyState title="No event is like this">
            Search for less, or show all modes and categories.
          </EmptyState>
        }
      />
      {task === 'remove' && <RemoveDialog events={selected} onDone={done} onClose={close} />}
      {task !== undefined && task !== 'remove' && (
        <ModeDialog to={task} events={selected} onDone={done} onClose={close} />
      )}
    </>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
