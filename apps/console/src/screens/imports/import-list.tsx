import { useState } from 'react';
import { browserZone, formatHere } from '../../administration/browser-zone.ts';
import { Loaded } from '../../administration/loaded.tsx';
import { MoreAccess } from '../../administration/more-access.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type StoredImport, useImports } from './import-calls.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** The imports of a product, and how to undo each. */
export function ImportList({ product }: { readonly product: string }) {
  const { may } = useSession();
  const query = useImports(product);
  const [undone, setUndone] = useState<StoredImport>();
  return (
    <>
      <Loaded what="the imports" query={query}>
        {(imports) => (
          <DataTable
            label="Imports"
            columns={columnsWith(may('manage') ? setUndone : undefined)}
            rows={imports}
            rowId={({ name }) => name}
            none={
              <EmptyState title="No file was imported yet">
                <p>Choose one above. Records that a program sends itself are in no import.</p>
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {query.data && query.data.length > 0 && <MoreAccess needs="manage" to="undo an import" />}
      {undone && <UndoDialog product={product} stored={undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}

function columnsWith(onUndo: ((stored: StoredImport) => void) | undefined): readonly Column<StoredImport>[] {
  const time = (id: 'startedAt' | 'updatedAt', label: string): Column<StoredImport> => ({
    id,
    label: `${label} (${browserZone()})`,
    value: ({ [id]: instant }) => instant,
    cell: ({ [id]: instant }) => formatHere(instant),
  });
  return [
    { id: 'name', label: 'Name', value: ({ name }) => name, cell: ({ name }) => name },
    time('startedAt', 'Begun'),
    time('updatedAt', 'Last change'),
    {
      id: 'by',
      label: 'By',
      value: ({ importedBy }) => importedBy ?? '',
      cell: ({ importedBy }) => importedBy ?? 'the command on the server',
    },
    {
      id: 'records',
      label: 'Records',
      isNumber: true,
      value: ({ accepted }) => accepted,
      cell: ({ accepted }) => formatNumber(accepted),
    },
    ...(onUndo
      ? [
          {
            id: 'undo',
            label: 'Undo',
            cell: (stored: StoredImport) => (
              <Button look="quiet" aria-label={`Undo ${stored.name} …`} onPress={() => onUndo(stored)}>
                Undo …
              </Button>
            ),
          },
        ]
      : []),
  ];
}
