import type { Schema } from '@keytally/client';
import { cohortWords } from '@keytally/spreadsheets/names';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import styles from '../../administration/administration.module.css';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { type Cohort, deleteCohort, refreshCohorts, useCohorts } from '../../api/cohorts.ts';
import { useChange } from '../../api/use-change.ts';
import { numberWords } from '../../cohorts/number-words.ts';
import { writeAddress } from '../../question/codec/address.ts';
import { useProduct } from '../../question/product-context.ts';
import { labelOf, readRange, USUAL_RANGE } from '../../question/range/range.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { formatDay, formatDays } from '../../ui/format/day.ts';
import { formatInstant } from '../../ui/format/instant.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CohortDialog } from './cohort-dialog.tsx';

/** A cohort that is changed; without one a new one is made. */
type Draft = { readonly cohort?: Cohort };

/** The saved cohorts of a product. */
export function CohortsScreen() {
  const product = useProduct();
  const query = useCohorts(product.id);
  const mayEdit = useSession().may('edit', product.id);
  const [draft, setDraft] = useState<Draft>();
  const [deleting, setDeleting] = useState<Cohort>();
  const request = { operationId: 'listCohorts', parameters: { product_id: product.id } } as const;
  return (
    <AdminScreen
      title="Cohorts"
      of={product.name}
      about="Clients that were saved under a name: by what they used, by a number of a report, or as a list. Filter users by a cohort on any screen of reports."
      actions={
        <>
          {mayEdit && (
            <Button look="primary" onPress={() => setDraft({})}>
              <Plus /> New cohort
            </Button>
          )}
          <CopyMenu request={request} />
        </>
      }
    >
      <Loaded what="the cohorts" query={query}>
        {(cohorts) => <CohortTable cohorts={cohorts} onChange={setDraft} onDelete={setDeleting} />}
      </Loaded>
      {draft && (
        <CohortDialog cohort={draft.cohort} cohorts={query.data} onClose={() => setDraft(undefined)} />
      )}
      {deleting && <DeleteDialog cohort={deleting} onClose={() => setDeleting(undefined)} />}
    </AdminScreen>
  );
}

interface TableProps {
  readonly cohorts: readonly Cohort[];
  readonly onChange: (draft: Draft) => void;
  readonly onDelete: (cohort: Cohort) => void;
}

function CohortTable({ cohorts, onChange, onDelete }: TableProps) {
  const { id, timeZone } = useProduct();
  const { may } = useSession();
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' });
  const [mayEdit, maySeeClients] = [may('edit', id), may('export', id)];
  const columns = useMemo(
    () => columnsOf(id, timeZone, { mayEdit, maySeeClients, onChange, onDelete }),
    [id, timeZone, mayEdit, maySeeClients, onChange, onDelete],
  );
  if (cohorts.length === 0)
    return (
      <EmptyState title="No cohort is saved yet">
        <p>
          Make one of those who used an event, or open the clients behind a number of a report, and save them
          there.
        </p>
      </EmptyState>
    );
  return (
    <DataTable
      label="Cohorts"
      columns={columns}
      rows={cohorts}
      rowId={(cohort) => cohort.id}
      sort={sort}
      onSort={setSort}
    />
  );
}

interface Means extends Pick<TableProps, 'onChange' | 'onDelete'> {
  readonly mayEdit: boolean;
  readonly maySeeClients: boolean;
}

function columnsOf(
  product: string,
  timeZone: string,
  { mayEdit, maySeeClients, onChange, onDelete }: Means,
): readonly Column<Cohort>[] {
  return [
    {
      id: 'name',
      label: 'Cohort',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <span>
          <bdi>{name}</bdi>
          <small className={styles.small}>{id}</small>
        </span>
      ),
    },
    { id: 'rule', label: 'Who is in it', value: wordsOf, cell: (cohort) => <bdi>{wordsOf(cohort)}</bdi> },
    { id: 'days', label: 'Days', value: daysOf, cell: daysOf },
    {
      id: 'changed',
      label: 'Last changed',
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatInstant(updatedAt, timeZone),
    },
    {
      id: 'actions',
      label: 'Actions',
      cell: (cohort) => (
        <span className={styles.row}>
          {maySeeClients && (
            <Link
              to="/clients"
              search={writeAddress({ product, range: USUAL_RANGE, conditions: inCohort(cohort) })}
            >
              Its clients
            </Link>
          )}
          {mayEdit && cohort.rule.by === 'uses' && (
            <Button look="quiet" aria-label={`Change ${cohort.name}`} onPress={() => onChange({ cohort })}>
              Change
            </Button>
          )}
          {mayEdit && (
            <Button look="quiet" aria-label={`Delete ${cohort.name}`} onPress={() => onDelete(cohort)}>
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function inCohort({ id }: Cohort): Schema<'Conditions'> {
  return { all: [{ cohort: id, test: 'isIn' }] };
}

function wordsOf({ rule }: Cohort): string {
  return rule.by === 'number' ? `Users ${numberWords(rule.countedBy)}` : cohortWords(rule);
}

function daysOf({ rule }: Cohort): string {
  if (rule.by === 'clients') return '';
  const range = rule.days === undefined ? undefined : readRange(rule.days);
  if (range) return labelOf(range);
  if (rule.by === 'uses') return 'All';
  const { startDate, stopDate } = rule.countedBy.request as { startDate: string; stopDate?: string };
  return stopDate === undefined ? `From ${formatDay(startDate)}` : formatDays(startDate, stopDate);
}

interface DeleteProps {
  readonly cohort: Cohort;
  readonly onClose: () => void;
}

function DeleteDialog({ cohort, onClose }: DeleteProps) {
  const product = useProduct();
  const deletion = useChange(deleteCohort, refreshCohorts, () => {
    toast(`Deleted the cohort “${cohort.name}”.`);
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Delete “${cohort.name}”?`}
      onClose={onClose}
      action="Delete the cohort"
      onConfirm={() => deletion.mutate({ product: product.id, id: cohort.id })}
      isPending={deletion.isPending}
      error={deletion.error}
    >
      <p>
        Its clients stay as they are. Questions and boards that filter by it are refused until somebody takes
        the filter away.
      </p>
    </ConfirmDialog>
  );
}
