/** What a product remembers of its retention. Instants are Unix ms, days in days since 1970-01-01 in its time zone. */
export interface RetentionState {
  readonly retentionDays?: number | undefined;
  /** Whether somebody said that what is past the retention may go, however much it is. */
  readonly isTold: boolean;
  /** The first day that the last round kept. */
  readonly keptFrom?: number | undefined;
  /** When the last round was, or somebody said that what is past the retention may go. */
  readonly keptAt?: number | undefined;
  /** Instant of the newest event. */
  readonly dataThrough?: number | undefined;
}

/** A round of the retention of a product: it deleted records, or waits until somebody says that it may. */
export type RetentionRound = {
  readonly productId: string;
  /** The first day that is kept. */
  readonly keptFrom: number;
} & (
  | { readonly events: number; readonly sessions: number; readonly waits?: never }
  | { readonly waits: WaitingReason; readonly records: number; readonly of: number }
);

/** `clock`: it is far ahead of all that is known. `amount`: more than half of the records would go. */
export type WaitingReason = 'clock' | 'amount';

/** How far the clock may be ahead of the newest event and of the last round. */
const MOST_AHEAD_MS = 7 * 86_400_000;

/** How many days more than the last round a round may delete, whatever part of the records that is. */
const MOST_DAYS = 1;

/** What the retention of a product deleted. */
export interface ErasedRecords {
  readonly productId: string;
  /** The first day that is kept, in days since 1970-01-01; absent if the product has no retention. */
  readonly keptFrom?: number | undefined;
  readonly events: number;
  readonly sessions: number;
  /** The product's watermark after this. */
  readonly watermark: string;
}

/** The round in which this was deleted. */
export function toRound({ productId, keptFrom = 0, events, sessions }: ErasedRecords): RetentionRound {
  return { productId, keptFrom, events, sessions };
}

/** What a round would delete. */
interface ExpiredPart {
  /** The first day to keep. */
  readonly keptFrom: number;
  readonly records: number;
  /** All records of the product. */
  readonly of: number;
}

/**
 * Why a round must not delete what it would; undefined if it may. A clock that is wrong must not delete what nobody can
 * bring back, nor may a round that is out of the ordinary. It waits until somebody says that all is as it should be.
 * Whoever says so means the records that are past the retention by then, not by a clock that goes wrong afterwards.
 */
export function whyToWait(state: RetentionState, now: number, part: ExpiredPart): WaitingReason | undefined {
  if (part.records === 0) return undefined;
  if (isClockAhead(state, now)) return 'clock';
  if (state.isTold) return undefined;
  const days = part.keptFrom - (state.keptFrom ?? Number.NEGATIVE_INFINITY);
  const isNextDay = days >= 0 && days <= MOST_DAYS;
  return !isNextDay && part.records * 2 > part.of ? 'amount' : undefined;
}

/** The first day whose records may still come in; undefined if none is too old, or nobody can say. */
export function firstDayTaken(
  state: RetentionState,
  now: number,
  dayOf: (instant: number) => number,
): number | undefined {
  if (state.retentionDays === undefined) return undefined;
  if (isClockAhead(state, now)) return undefined;
  return dayOf(now) - state.retentionDays;
}

/** Whether a round is worth noting: by a clock that is far ahead it would tell nothing. */
export function isToBeNoted(state: RetentionState, now: number, keptFrom: number): boolean {
  return (state.isTold || state.keptFrom !== keptFrom) && !isClockAhead(state, now);
}

/** A product without events and rounds has nothing to compare the clock with, and nothing to lose. */
function isClockAhead({ keptAt, dataThrough }: RetentionState, now: number): boolean {
  const known = Math.max(keptAt ?? Number.NEGATIVE_INFINITY, dataThrough ?? Number.NEGATIVE_INFINITY);
  return Number.isFinite(known) && now - known > MOST_AHEAD_MS;
}

/** Whether a change of settings says that what is past the retention may go. */
export function tellsRetention(before: number | undefined, after: number | undefined): boolean {
  return after !== undefined && (before === undefined || after < before);
}
