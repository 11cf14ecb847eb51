import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminScreen } from '../../../administration/admin-screen.tsx';
import { Allowed } from '../../../administration/allowed.tsx';
import { CopyMenu } from '../../../administration/copy-menu.tsx';
import { EraseClientDialog } from '../../../administration/erase-client-dialog.tsx';
import { Facts } from '../../../administration/facts.tsx';
import { Loaded } from '../../../administration/loaded.tsx';
import { writeAddress } from '../../../question/codec/address.ts';
import { RangePicker } from '../../../question/days/range-picker.tsx';
import { useAskedNow, useProduct } from '../../../question/product-context.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { Disclosure } from '../../../ui/feedback/disclosure.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatDays } from '../../../ui/format/day.ts';
import { countOf, formatNumber } from '../../../ui/format/number.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type ListedClient, useOneClient } from '../client-calls.ts';
import { factsOf, usesOf } from '../client-words.ts';
import { recordsRequestOf } from './records-of-client.ts';
import { TimeLine } from './time-line.tsx';

/** The client that the address names: what is known of it, and what it did in the days. */
export function ClientScreen() {
  const product = useProduct();
  const { client = '' }: { readonly client?: string } = useParams({ strict: false });
  return (
    <Allowed title="Client" needs="export" to="see single clients" product={product}>
      <ChosenClient key={`${product.id} ${client}`} id={client} />
    </Allowed>
  );
}

function ChosenClient({ id }: { readonly id: string }) {
  const { product, days, question } = useAskedNow();
  const query = useOneClient(product.id, id, days);
  return (
    <AdminScreen
      title={id}
      of={product.name}
      about="One client: what is known of it, and what it did in these days. Who looks at it is in the audit trail."
      actions={
        <>
          <Link to="/clients" search={writeAddress(question)} className={buttonClass({})}>
            All clients
          </Link>
          {days && <CopyMenu request={recordsRequestOf({ product: product.id, client: id, days })} />}
          {query.data && <Erase id={id} />}
        </>
      }
    >
      <Toolbar>
        <RangePicker compares={false} />
      </Toolbar>
      <Loaded what="the client" query={query}>
        {(client) => (client === null ? <NoSuchClient id={id} /> : <Client client={client} />)}
      </Loaded>
    </AdminScreen>
  );
}

function Erase({ id }: { readonly id: string }) {
  const { product, question } = useAskedNow();
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  if (!useSession().may('own', product.id)) return null;
  return (
    <>
      <Button look="danger" onPress={() => setErasing(true)}>
        Erase this client …
      </Button>
      {isErasing && (
        <EraseClientDialog
          product={product}
          client={id}
          onErased={() => void navigate({ to: '/clients', search: writeAddress(question), replace: true })}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}

function NoSuchClient({ id }: { readonly id: string }) {
  const { question } = useAskedNow();
  return (
    <EmptyState title="There is no such client (any more)">
      <p>
        It never sent a record of this product, or it was erased. If this is only the beginning of its id,
        look for it among the{' '}
        <Link to="/clients" search={writeAddress(question)} state={{ client: id }}>
          clients from this id on
        </Link>
        .
      </p>
    </EmptyState>
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

function Client({ client }: { readonly client: ListedClient }) {
  const { product, days } = useAskedNow();
  const said = factsOf(client, product.labels, 'record');
  const uses = usesOf(client);
  const active = client.dailyData?.length ?? 0;
  return (
    <>
      <Facts facts={factsOf(client, product.labels, 'lifetime')} />
      {said.length > 0 && (
        <Disclosure
          summary={`What it last said of itself: ${countOf(said.length, 'property', 'properties')}`}
        >
          <Facts facts={said} />
        </Disclosure>
      )}
      {uses.length > 0 && (
        <Disclosure summary={`What it ever used: ${countOf(uses.length, 'event')}`}>
          <DataTable label="What it ever used" columns={EVENTS} rows={uses} rowId={({ event }) => event} />
        </Disclosure>
      )}
      {days && (
        <>
          <h2>{`Active on ${countOf(active, 'day')} of ${formatDays(days.from, days.to)}`}</h2>
          <TimeLine client={client.clientId} days={days} />
        </>
      )}
    </>
  );
}
