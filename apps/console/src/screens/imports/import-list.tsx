import { useState } from 'react';
import { browserZone, formatHere } from '../../administration/browser-zone.ts';
import { Loaded } from '../../administration/loaded.tsx';
import type { Product } from '../../api/catalogue.ts';
import { MoreAccess } from '../../session/more-access.tsx';
import { may, nameOfKey, type Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { mayTakeBack, type StoredImport, useImports } from './import-calls.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** The imports of a product, and how to undo each that is for oneself to undo. */
export function ImportList({ product }: { readonly product: Product }) {
  const session = useSession();
  const query = useImports(product.id);
  const [undone, setUndone] = useState<StoredImport>();
  return (
    <>
      <Loaded what="the imports" query={query}>
        {(imports) => (
          <DataTable
            label="Imports"
            columns={columnsOf(session, product.id, setUndone)}
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
      {session.may('edit', product.id) &&
        query.data?.some((one) => !mayTakeBack(session, product.id, one)) && (
          <MoreAccess needs="own" to="undo what others imported" product={product} />
        )}
      {undone && <UndoDialog product={product.id} stored={undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}

function columnsOf(
  session: Session,
  product: string,
  onUndo: (stored: StoredImport) => void,
): readonly Column<StoredImport>[] {
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
      value: (stored) => importerOf(session, stored),
      cell: (stored) => importerOf(session, stored),
    },
    {
      id: 'records',
      label: 'Records',
      isNumber: true,
      value: ({ accepted }) => accepted,
      cell: ({ accepted }) => formatNumber(accepted),
    },
    ...(may(session, 'edit', product)
      ? [
          {
            id: 'undo',
            label: 'Undo',
            cell: (stored: StoredImport) =>
              mayTakeBack(session, product, stored) && (
                <Button look="quiet" aria-label={`Undo ${stored.name} …`} onPress={() => onUndo(stored)}>
                  Undo …
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function importerOf(session: Session, { importedBy }: StoredImport): string {
  return importedBy === undefined ? 'the command on the server' : nameOfKey(session, importedBy);
}
