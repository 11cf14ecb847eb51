import { RefusedCall } from '@keytally/client';
import { useState } from 'react';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { RequestPreview } from '../../administration/request-preview.tsx';
import type { KnownEvent } from '../../api/catalogue.ts';
import { useProduct } from '../../question/product-context.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { ChangeProblem } from './change-problem.tsx';
import { EventNames } from './event-names.tsx';
import { MOST_AT_ONCE } from './modes.ts';
import { changeRequestOf, HalfChanged, useTrackingChange } from './use-tracking-change.ts';

interface Props {
  readonly events: readonly KnownEvent[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Removes events: those without records at once, others only together with their records. */
export function RemoveDialog({ events, onDone, onClose }: Props) {
  const product = useProduct();
  const [erases, setErases] = useState(false);
  const { mutate, isPending, error, tag } = useTrackingChange(product.id, () => {
    toast(`${countOf(events.length, 'event')} removed${erases ? ', with all records' : ''}.`);
    onDone();
  });
  const changes = events.map(({ category, name }) => ({
    category,
    name,
    remove: true as const,
    ...(erases && { eraseRecords: true }),
  }));
  const remove = () => mutate(changes);
  const title = `Remove ${countOf(events.length, 'event')}?`;
  const content = (
    <>
      <p>A removed event is as if it had never been seen, and makes room for a new name.</p>
      <EventNames label="Events to remove" events={events} />
      <Checkbox isSelected={erases} onChange={setErases}>
        Erase their records too
        <small>For good, whoever sent them. Without this only events without records can be removed.</small>
      </Checkbox>
      {erases && (
        <Banner tone="warning" title="Erased records do not come back">
          <p>Reports about the past lose them. Backups that were made before still have them.</p>
        </Banner>
      )}
      {!erases && <WithRecords error={error} events={events} />}
      {changes.length <= MOST_AT_ONCE && (
        <RequestPreview request={changeRequestOf(product.id, { value: changes, tag })} />
      )}
    </>
  );
  if (erases) {
    return (
      <ConfirmDialog
        // A word that was typed for an erasure does not stay for the next.
        key="erase"
        title={title}
        word={product.id}
        action="Remove and erase"
        onConfirm={remove}
        onClose={onClose}
        isPending={isPending}
        error={error instanceof HalfChanged ? error.refusal : error}
      >
        {content}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="remove"
      title={title}
      onClose={onClose}
      action="Remove"
      onConfirm={remove}
      isPending={isPending}
    >
      {content}
      <ChangeProblem error={error} />
    </ConfirmDialog>
  );
}

interface WithRecordsProps {
  readonly error: unknown;
  readonly events: readonly KnownEvent[];
}

/** The events that the server did not remove, by name: the problem has only their numbers. */
function WithRecords({ error, events }: WithRecordsProps) {
  const refusal = error instanceof HalfChanged ? error.refusal : error;
  const done = error instanceof HalfChanged ? error.done : 0;
  if (!(refusal instanceof RefusedCall) || refusal.problem.code !== 'event-has-records') return null;
  const numbers = refusal.problem.errors?.map(({ pointer }) => Number(pointer.split('/')[2])) ?? [];
  const named = numbers.flatMap((number) => events[done + number] ?? []);
  return (
    <Banner tone="warning" title={`${countOf(named.length, 'event')} with records`}>
      <EventNames label="Events with records" events={named} />
      <p>
        Leave them out of the selection, or erase their records too.{done === 0 && ' Nothing was removed.'}
      </p>
    </Banner>
  );
}
