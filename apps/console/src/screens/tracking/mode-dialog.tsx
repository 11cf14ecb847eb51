import styles from '../../administration/administration.module.css';
import { RequestPreview } from '../../administration/request-preview.tsx';
import type { KnownEvent } from '../../api/catalogue.ts';
import { useProduct } from '../../question/product-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf, formatNumber } from '../../ui/format/number.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChangeProblem } from './change-problem.tsx';
import { EventNames } from './event-names.tsx';
import { effectOf, inBatches, MOST_AT_ONCE, type Mode, type Transition, transitionsTo } from './modes.ts';
import { PastUse } from './past-use.tsx';
import { changeRequestOf, useTrackingChange } from './use-tracking-change.ts';

interface Props {
  readonly to: Mode;
  readonly events: readonly KnownEvent[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What a new mode changes, also for the past, before it does. */
export function ModeDialog({ to, events, onDone, onClose }: Props) {
  const product = useProduct();
  const transitions = transitionsTo(to, events);
  const changed = transitions.flatMap((one) => one.events);
  const changes = changed.map(({ category, name }) => ({ category, name, tracking: to }));
  const { mutate, isPending, error, tag } = useTrackingChange(product.id, () => {
    toast(`${countOf(changed.length, 'event')} set to ${to}.`);
    onDone();
  });
  const calls = inBatches(changes).length;
  return (
    <Dialog
      title={`Set ${countOf(events.length, 'event')} to ${to}?`}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={changes.length === 0}
            isPending={isPending}
            onPress={() => mutate(changes)}
          >
            {isPending ? 'Changing …' : `Change ${countOf(changes.length, 'event')}`}
          </Button>
        </>
      }
    >
      {changes.length < events.length && (
        <p>
          {changes.length === 0 ? 'All of them are' : `${formatNumber(events.length - changes.length)} are`}{' '}
          {to} already, so nothing changes for them.
        </p>
      )}
      {transitions.map((transition) => (
        <TransitionPreview key={transition.from} transition={transition} />
      ))}
      {changes.length > 0 && (
        <Banner tone="info" title="Reports about the past change too, at once">
          <p>No record is deleted: setting the old mode again brings back the old numbers.</p>
          <PastUse events={changed} />
        </Banner>
      )}
      {calls > 1 && (
        <p className={styles.quiet}>
          This takes {calls} calls, of up to {formatNumber(MOST_AT_ONCE)} events each. Each is made as a whole
          or not at all.
        </p>
      )}
      <ChangeProblem error={error} />
      {changes.length > 0 && calls === 1 && (
        <RequestPreview request={changeRequestOf(product.id, { value: changes, tag })} />
      )}
    </Dialog>
  );
}

function TransitionPreview({ transition }: { readonly transition: Transition }) {
  const { from, to, events } = transition;
  return (
    <section className={styles.group} aria-label={`From ${from} to ${to}`}>
      <h3>
        {from} → {to}: {countOf(events.length, 'event')}
      </h3>
      <p>They {effectOf(transition)}.</p>
      <EventNames label={`Events that were ${from}`} events={events} />
    </section>
  );
}
