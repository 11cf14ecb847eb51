import { type RefusalItem, ReportRefusal } from '../request/refusal.ts';
import type { AskAll } from '../sql/queries.ts';
import { type FoundEvent, findEvents, querySelection, warningsOf } from './event-lookup.ts';
import { type SelectedEvent, withoutPatterns } from './event-selection.ts';

/**
 * Looks up a selection of advanced events.
 *
 * @throws {ReportRefusal} if an exact pair is unknown or not advanced
 */
export async function findAdvanced(
  selection: readonly SelectedEvent[],
  ask: AskAll,
): Promise<readonly FoundEvent[]> {
  const found = findEvents(selection, await ask(querySelection(selection, 'advanced')), 'advanced');
  const items = notAdvanced(found);
  if (items.length > 0) throw new ReportRefusal('unusable', items);
  return found;
}

/** For a question that is refused anyway: its exact events that are not advanced. */
export async function objectToEvents(
  selection: readonly SelectedEvent[] | null,
  ask: AskAll,
): Promise<RefusalItem[]> {
  if (selection === null) return [];
  const exact = selection.map(withoutPatterns);
  return notAdvanced(findEvents(exact, await ask(querySelection(exact, 'advanced')), 'advanced'));
}

const WHY = {
  unknown: 'this product does not have, or does not have any more',
  'not-shown': 'is not tracked in advanced mode',
} as const;

/** Refuses exact events that are not advanced. A pattern that matches none only gives a warning. */
function notAdvanced(found: readonly FoundEvent[]): RefusalItem[] {
  return found
    .flatMap(({ faults }) => faults)
    .flatMap(({ pointer, title, kind }) => {
      if (kind === 'no-match') return [];
      // Whoever opens a question that was kept, or a link, sees no request to look the pointer up in.
      const message = `asks for ${title}, which ${WHY[kind]}`;
      return [{ pointer, code: 'event-not-advanced' as const, message }];
    });
}

/** The warnings about patterns that match no advanced event. */
export function unmatchedWarnings(
  found: readonly FoundEvent[],
): { code: 'unknown-event'; detail: string; pointer: string }[] {
  return warningsOf(found).map(({ detail, pointer = '' }) => ({ code: 'unknown-event', detail, pointer }));
}
