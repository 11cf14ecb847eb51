import type { Split } from '../../charts/model/period.ts';
import type { Asked } from '../../question/codec/question.ts';
import { labelOfEvent, type SelectedEvent } from '../../question/events/event.ts';
import { countOf } from '../../ui/format/number.ts';

type Retention = Pick<Asked, 'startEvents' | 'returnEvents' | 'entry' | 'returning'>;

/** What users did to enter: `first came`, `used File / Open`. */
export function enteredWords({ startEvents, entry }: Retention): string {
  const first = entry === 'every' ? '' : 'first ';
  return startEvents ? `${first}used ${namesOf(startEvents)}` : `${first}came`;
}

/** What users did to come back: `came back`, `used File / Save then or later`. */
export function returnedWords({ returnEvents, returning }: Retention): string {
  const later = returning === 'onOrAfter' ? ' then or later' : '';
  return `${returnEvents ? `used ${namesOf(returnEvents)}` : 'came back'}${later}`;
}

/** How long users are followed unless told: the contract's own number. */
export const USUAL_PERIODS = 12;

/** Why there is no curve yet, and what to do about it. */
export function whyIncomplete({
  returning,
  periods = USUAL_PERIODS,
  dateSplit,
}: Pick<Asked, 'returning' | 'periods'> & { readonly dateSplit: Split }): string {
  return returning === 'onOrAfter'
    ? `No cohort is complete yet: who comes back then or later is known when ${countOf(periods, dateSplit)} ${periods === 1 ? 'has' : 'have'} passed. Follow fewer periods, or choose earlier days.`
    : `No ${dateSplit} with new users is over yet. Choose earlier days.`;
}

function namesOf(events: readonly SelectedEvent[]): string {
  const [only] = events;
  return events.length === 1 && only ? labelOfEvent(only) : `one of ${countOf(events.length, 'event')}`;
}
