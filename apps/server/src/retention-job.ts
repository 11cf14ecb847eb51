import { formatDay } from '@keytally/events';
import { productEntry } from '@keytally/keys';
import type { Log } from '@keytally/runtime';
import type { ErasedRecords, RetentionRound, Usage, WaitingReason } from '@keytally/store';
import type { RetentionNotices } from './app-options.ts';
import { auditedExpiry } from './handlers/product-changes.ts';
import type { Metrics } from './metrics/metrics.ts';

/** The rounds that delete what is past the retention of its product, and what of them waits for somebody. */
export interface RetentionJob extends RetentionNotices {
  run(signal?: AbortSignal): Promise<void>;
}

type Waiting = RetentionRound & { readonly waits: WaitingReason };

export function createRetentionJob(usage: Usage, log: Log, metrics: Metrics): RetentionJob {
  let waiting: readonly Waiting[] = [];

  const show = (rounds: readonly Waiting[]) => {
    waiting = rounds;
    for (const reason of ['clock', 'amount'] as const)
      metrics.retentionWaiting.set({ reason }, rounds.filter(({ waits }) => waits === reason).length);
  };

  const tell = (round: RetentionRound) => {
    if (isWaiting(round)) return log.warn(round, warningOf(round));
    const { events, sessions } = round;
    metrics.recordsExpired.inc({ of: 'events' }, events);
    metrics.recordsExpired.inc({ of: 'sessions' }, sessions);
    log.info(
      { ...round, keptFrom: formatDay(round.keptFrom) },
      'deleted records past the retention of a product',
    );
  };

  show([]);
  return {
    async run(signal) {
      const rounds = await usage.removeExpired({ audit: entryOf, ...(signal && { signal }) });
      for (const round of rounds) tell(round);
      show(rounds.filter(isWaiting));
    },
    warnings: () => waiting.map(warningOf),
    settled: (productId) => show(waiting.filter((round) => round.productId !== productId)),
  };
}

/** The entry does not wait for the copy of the trail: deleting makes room. */
function entryOf(erased: ErasedRecords) {
  return productEntry('records-expired', auditedExpiry(erased), new Date());
}

function isWaiting(round: RetentionRound): round is Waiting {
  return round.waits !== undefined;
}

function warningOf({ productId, waits, records, of, keptFrom }: Waiting): string {
  const reason = {
    clock: 'the clock is more than a week ahead of the newest record and of the last time',
    amount: 'that is more than half of them, and the last time was more than a day ago',
  }[waits];
  return (
    `The retention of the product ${productId} waits: it would delete ${records} of ${of} records, all before ` +
    `${formatDay(keptFrom)}, and ${reason}. If clock and setting are right, run "keytally retention run ${productId}".`
  );
}
