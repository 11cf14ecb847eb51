import { useMemo, useState } from 'react';
import styles from '../../administration/administration.module.css';
import { ProblemView } from '../../api/problem-view.tsx';
import {
  type RestorableQuestion,
  refreshQuestions,
  restoreQuestion,
  useDeletedQuestions,
} from '../../api/questions.ts';
import { useChange } from '../../api/use-change.ts';
import { useProduct } from '../../question/product-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import own from './questions.module.css';

/** Questions that were deleted in the last 30 days, if there are any, and the way back. */
export function DeletedQuestions() {
  const { id: product, timeZone } = useProduct();
  const { data: deleted = [], error, refetch } = useDeletedQuestions(product);
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' });
  const restoring = useChange(restoreQuestion, refreshQuestions, ({ name }) =>
    toast(`Restored the question “${name}”.`),
  );
  const { mutate } = restoring;
  const columns = useMemo(
    () => columnsOf(timeZone, (id) => mutate({ product, id })),
    [timeZone, mutate, product],
  );
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />;
  if (deleted.length === 0) return null;
  return (
    <section className={own.part} aria-label="Deleted questions">
      <h2>Deleted questions</h2>
      {restoring.error && <ProblemView error={restoring.error} />}
      <DataTable
        label="Questions that can be restored"
        columns={columns}
        rows={deleted}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
      />
    </section>
  );
}

function columnsOf(timeZone: string, onRestore: (id: string) => void): readonly Column<RestorableQuestion>[] {
  return [
    {
      id: 'name',
      label: 'Question',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <span>
          <bdi>{name}</bdi>
          <small className={styles.small}>{id}</small>
        </span>
      ),
    },
    {
      id: 'deleted',
      label: 'Deleted',
      value: ({ deletedAt }) => deletedAt,
      cell: ({ deletedAt }) => formatInstant(deletedAt, timeZone),
    },
    {
      id: 'until',
      label: 'Can be restored until',
      value: ({ restorableUntil }) => restorableUntil,
      cell: ({ restorableUntil }) => formatInstant(restorableUntil, timeZone),
    },
    {
      id: 'actions',
      label: 'Actions',
      cell: ({ id, name }) => (
        <Button look="quiet" aria-label={`Restore ${name}`} onPress={() => onRestore(id)}>
          Restore
        </Button>
      ),
    },
  ];
}
