import { useMemo, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EndSession } from './end-session.tsx';
import { keyColumns, sessionColumns } from './key-columns.tsx';
import { type KeyRecord, searchKeys } from './model/key.ts';
import { useServerNow, wholeMinute } from './model/use-keys.ts';
import { isShown, type Shown } from './shown-kinds.tsx';

interface Props {
  readonly keys: readonly KeyRecord[];
  readonly clockOffsetMs: number;
  readonly shown: Shown;
  readonly text: string;
}

export function KeyTable({ keys, clockOffsetMs, shown, text }: Props) {
  const minute = wholeMinute(useServerNow(clockOffsetMs));
  const { may } = useSession();
  const mayEnd = may('administer');
  const [sort, setSort] = useState<Sort>({ column: 'id', direction: 'asc' });
  const columns = useMemo(() => {
    if (shown !== 'sessions') return keyColumns(minute);
    return sessionColumns(minute, mayEnd ? (key) => <EndSession id={key.id} /> : undefined);
  }, [shown, minute, mayEnd]);
  const chosen = useMemo(() => keys.filter((key) => isShown(key, shown)), [keys, shown]);
  const rows = useMemo(() => searchKeys(chosen, text), [chosen, text]);
  if (chosen.length === 0) return <NoKeys shown={shown} />;
  return (
    <DataTable
      label={shown === 'sessions' ? 'Sessions' : 'Keys'}
      columns={columns}
      rows={rows}
      rowId={({ kind, id }) => `${kind} ${id}`}
      sort={sort}
      onSort={setSort}
      none={
        <EmptyState title="No key has this in its name">Search for less, or show another kind.</EmptyState>
      }
    />
  );
}

function NoKeys({ shown }: { readonly shown: Shown }) {
  if (shown === 'sessions') {
    return (
      <EmptyState title="Nobody is signed in with a session key">
        <p>A session begins when somebody signs in to this page with one command. You pasted a token.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="There is no such key yet">
      <p>
        Applications sign with client keys: upload one that may only send records for each application, and
        one that may read for each program that asks for reports.
      </p>
    </EmptyState>
  );
}
