import { useState } from 'react';
import { EraseClientDialog } from '../../administration/erase-client-dialog.tsx';
import { Facts } from '../../administration/facts.tsx';
import { ProblemView } from '../../api/problem-view.tsx';
import { useAskedNow } from '../../question/product-context.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDay, formatDays } from '../../ui/format/day.ts';
import { countOf, formatNumber } from '../../ui/format/number.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListedClient, useOneClient } from './client-calls.ts';
import { factsOf, textOfValue, usesOf } from './client-words.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One client: what is known of it, the days on which it was active, and what it used. */
export function ClientDialog({ id, onClose }: Props) {
  const { product, days } = useAskedNow();
  const { data, error, refetch } = useOneClient(product.id, id, days);
  const mayErase = useSession().may('own', product.id);
  const [isErasing, setErasing] = useState(false);
  if (isErasing)
    return (
      <EraseClientDialog product={product} client={id} onErased={onClose} onClose={() => setErasing(false)} />
    );
  return (
    <Dialog
      title={id}
      isOpen
      isWide
      onClose={onClose}
      actions={
        mayErase && (
          <Button look="danger" onPress={() => setErasing(true)}>
            Erase this client …
          </Button>
        )
      }
    >
      {error && <ProblemView error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label="Loading the client" />}
      {data === null && <p>There is no such client (any more).</p>}
      {data && <Client client={data} />}
    </Dialog>
  );
}

const EVENTS: readonly Column<ReturnType<typeof usesOf>[number]>[] = [
  { id: 'event', label: 'Event', value: ({ event }) => event, cell: ({ event }) => event },
  {
    id: 'uses',
    label: 'Uses',
    isNumber: true,
    value: ({ uses }) => uses,
    cell: ({ uses }) => formatNumber(uses),
  },
];

type Day = NonNullable<ListedClient['dailyData']>[number];

const DAYS: readonly Column<Day>[] = [
  { id: 'date', label: 'Day', value: ({ date }) => date, cell: ({ date }) => formatDay(date) },
  {
    id: 'version',
    label: 'Product version at its end',
    value: ({ prodVersion }) => textOfValue(prodVersion) ?? null,
    cell: ({ prodVersion }) => textOfValue(prodVersion) ?? '',
  },
];

function Client({ client }: { readonly client: ListedClient }) {
  const { product, days } = useAskedNow();
  const active = client.dailyData ?? [];
  return (
    <>
      <Facts facts={factsOf(client, product.labels)} />
      <h3>What it ever used</h3>
      <DataTable
        label="What it ever used"
        columns={EVENTS}
        rows={usesOf(client)}
        rowId={({ event }) => event}
      />
      {days && (
        <>
          <h3>{`Active on ${countOf(active.length, 'day')} of ${formatDays(days.from, days.to)}`}</h3>
          {active.length > 0 && (
            <DataTable label="Active days" columns={DAYS} rows={active} rowId={({ date }) => date} />
          )}
        </>
      )}
    </>
  );
}
