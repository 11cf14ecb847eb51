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

function namesOf(events: readonly SelectedEvent[]): string {
  const [only] = events;
  return events.length === 1 && only ? labelOfEvent(only) : `one of ${countOf(events.length, 'event')}`;
}
