import { useCallback, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { Section } from '../../administration/section.tsx';
import type { KeptQuestion } from '../../api/questions.ts';
import { refreshShares, revokeShare, type Share, useShares } from '../../api/shares.ts';
import { useChange } from '../../api/use-change.ts';
import { useProduct } from '../../question/product-context.ts';
import { nameOfKey } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

interface Props {
  readonly questions: readonly KeptQuestion[];
}

/** The links that show questions of a product to people without a key. Their secrets are not here: nobody has them but who got a link. */
export function ShareList({ questions }: Props) {
  const product = useProduct();
  const query = useShares(product.id);
  const [revoking, setRevoking] = useState<Share>();
  const nameOf = useCallback(
    ({ subject }: Share) =>
      'board' in subject
        ? `Board ${subject.board}`
        : (questions.find(({ id }) => id === subject.question)?.name ?? `${subject.question} (deleted)`),
    [questions],
  );
  if (query.data?.length === 0) return null;
  return (
    <Section title="Links">
      <Loaded what="the links" query={query}>
        {(shares) => <ShareTable shares={shares} nameOf={nameOf} onRevoke={setRevoking} />}
      </Loaded>
      {revoking && (
        <RevokeDialog share={revoking} name={nameOf(revoking)} onClose={() => setRevoking(undefined)} />
      )}
    </Section>
  );
}

interface TableProps {
  readonly shares: readonly Share[];
  readonly nameOf: (share: Share) => string;
  readonly onRevoke: (share: Share) => void;
}

const STATES: Readonly<Record<Share['state'], string>> = {
  open: 'Works',
  ended: 'Has ended',
  'key-ended': 'Ended with its key',
};

function ShareTable({ shares, nameOf, onRevoke }: TableProps) {
  const { id, timeZone } = useProduct();
  const { keyId, person, may } = useSession();
  const mayRevoke = may('edit', id);
  const [sort, setSort] = useState<Sort>({ column: 'made', direction: 'desc' });
  const columns = useMemo(
    (): readonly Column<Share>[] => [
      { id: 'question', label: 'Shows', value: nameOf, cell: (share) => <bdi>{nameOf(share)}</bdi> },
      {
        id: 'state',
        label: 'State',
        value: ({ state }) => STATES[state],
        cell: ({ state }) => STATES[state],
      },
      {
        id: 'until',
        label: 'Until',
        value: ({ expiresAt }) => expiresAt,
        cell: ({ expiresAt }) => formatInstant(expiresAt, timeZone),
      },
      {
        id: 'made',
        label: 'Made',
        value: ({ createdAt }) => createdAt,
        cell: ({ createdAt, madeBy }) =>
          `${formatInstant(createdAt, timeZone)}, by ${nameOfKey({ keyId, person }, madeBy)}`,
      },
      {
        id: 'sites',
        label: 'In frames of',
        cell: ({ frameAncestors }) => frameAncestors.join(' ') || 'none',
      },
      ...(mayRevoke
        ? [
            {
              id: 'revoke',
              label: '',
              cell: (share: Share) => (
                <Button
                  look="quiet"
                  aria-label={`Revoke the link to ${nameOf(share)}`}
                  onPress={() => onRevoke(share)}
                >
                  Revoke
                </Button>
              ),
            },
          ]
        : []),
    ],
    [nameOf, timeZone, keyId, person, mayRevoke, onRevoke],
  );
  return (
    <DataTable
      label="Links"
      columns={columns}
      rows={shares}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  );
}

interface DialogProps {
  readonly share: Share;
  readonly name: string;
  readonly onClose: () => void;
}

function RevokeDialog({ share, name, onClose }: DialogProps) {
  const product = useProduct();
  const revocation = useChange(revokeShare, refreshShares, () => {
    toast(`Revoked the link to “${name}”.`);
    onClose();
  });
  return (
    <ConfirmDialog
      title={`Revoke the link to “${name}”?`}
      onClose={onClose}
      action="Revoke the link"
      onConfirm={() => revocation.mutate({ product: product.id, id: share.id })}
      isPending={revocation.isPending}
      error={revocation.error}
    >
      <p>Whoever opens it from now on reads that it was revoked. The question stays.</p>
    </ConfirmDialog>
  );
}
