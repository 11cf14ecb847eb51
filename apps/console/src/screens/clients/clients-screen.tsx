import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { Allowed } from '../../administration/allowed.tsx';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { ShowMore } from '../../administration/show-more.tsx';
import { ProblemView } from '../../api/problem-view.tsx';
import { RangePicker } from '../../question/days/range-picker.tsx';
import { FilterChips } from '../../question/filters/filter-chips.tsx';
import { useProduct } from '../../question/product-context.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Refresh } from '../../ui/controls/icons.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { countOf } from '../../ui/format/number.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyColumns } from '../../ui/table/empty-columns.tsx';
import { useFolding } from '../../ui/table/folding.ts';
import {
  type ListedClient,
  listRequestOf,
  type Selection,
  USUAL_COLUMNS,
  useClients,
} from './client-calls.ts';
import { clientColumns } from './client-columns.tsx';
import { ClientsDownload } from './clients-download.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import { CountedBanner } from './counted-banner.tsx';
import { SaveCohort } from './save-cohort.tsx';

const NO_CLIENTS: readonly ListedClient[] = [];

/** Single clients: a list, and what is known of each. */
export function ClientsScreen() {
  const product = useProduct();
  const client = useLocation({ select: ({ state }) => state.client });
  return (
    <Allowed title="Clients" needs="export" to="see single clients" product={product}>
      <Clients key={client} first={client} />
    </Allowed>
  );
}

function Clients({ first = '' }: { readonly first?: string | undefined }) {
  const product = useProduct();
  const { question, ask } = useQuestion();
  const { globalFilters, conditions, countedBy, columns: shown = USUAL_COLUMNS } = question;
  const [draft, setDraft] = useState(first);
  const [from, setFrom] = useState(first);
  const selection: Selection = { columns: shown, globalFilters, conditions, countedBy, from };
  const pages = useClients(product.id, selection);
  const { data, error, refetch } = pages;
  const mayEdit = useSession().may('edit', product.id);
  const clients = useMemo(() => data?.pages.flatMap(({ results }) => results), [data]);
  const columns = useMemo(
    () => clientColumns(shown, product.labels, question),
    [shown, product.labels, question],
  );
  const folding = useFolding(columns, clients ?? NO_CLIENTS);
  return (
    <AdminScreen
      title="Clients"
      of={product.name}
      about="The installations that sent records, by id, each with its newest values. Open one for what it did in these days. Who looks at them is in the audit trail."
      actions={
        <>
          <Button look="quiet" icon aria-label="Ask again" onPress={() => void refetch()}>
            <Refresh />
          </Button>
          {mayEdit && <SaveCohort selection={selection} />}
          <ClientsDownload selection={selection} />
          <CopyMenu request={listRequestOf(product.id, selection)} />
        </>
      }
    >
      {countedBy && (
        <CountedBanner
          product={product.id}
          countedBy={countedBy}
          counted={data?.pages[0]?.meta.counted}
          onAll={() => ask({ countedBy: undefined })}
        />
      )}
      <Toolbar>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setFrom(draft);
          }}
        >
          <TextField
            label="From this client id on"
            labelHidden
            placeholder="From this client id on"
            value={draft}
            onChange={setDraft}
            autoComplete="off"
            isCode
          />
        </form>
        {draft !== from && <Button onPress={() => setFrom(draft)}>Show</Button>}
        <FilterChips asOf="client-list" error={error} />
        <RangePicker compares={false} />
        <ColumnsChoice value={shown} onChange={(columns) => ask({ columns })} />
      </Toolbar>
      {error && <ProblemView error={error} onRetry={() => void refetch()} />}
      {!clients && !error && <Skeleton label="Loading the clients" />}
      {clients && <EmptyColumns {...folding} />}
      {clients && (
        <DataTable
          label="Clients"
          columns={folding.columns}
          rows={clients}
          rowId={({ clientId }) => clientId}
          none={
            <EmptyState title="There is no such client">
              Take a filter away, or begin with an earlier id.
            </EmptyState>
          }
        />
      )}
      {clients && clients.length > 0 && (
        <ShowMore
          action="Show more"
          shown={`${countOf(clients.length, 'client')} shown`}
          end="up to the last"
          pages={pages}
        />
      )}
    </AdminScreen>
  );
}
