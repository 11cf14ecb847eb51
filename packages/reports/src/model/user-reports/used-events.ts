import type { Schema } from '@keytally/contract';
import { ModelRefusal } from '../refusal.ts';
import { isExact, matchedEvents, membersOf } from '../selection.ts';
import type { World } from '../world.ts';

/** The advanced events of a selection that is at `place` in the request, and the warnings about patterns that match none. */
export function advancedEvents(
  { names }: World,
  selection: Schema<'EventSelection'>,
  place: string,
): { readonly events: readonly number[]; readonly warnings: readonly Schema<'UserReportWarning'>[] } {
  const advanced = names.filter(({ tracking }) => tracking === 'advanced');
  const members = selection.flatMap((item, index) =>
    membersOf(item).map((member, at) => ({
      pointer: 'combiLabel' in item ? `${place}/${index}/combiArray/${at}` : `${place}/${index}`,
      isExact: isExact(member),
      events: matchedEvents(advanced, member),
    })),
  );
  const unmatched = members.filter(({ events }) => events.length === 0);
  const refused = unmatched.filter((member) => member.isExact);
  if (refused.length > 0)
    throw new ModelRefusal(refused.map(({ pointer }) => ({ pointer, code: 'event-not-advanced' })));
  return {
    events: members.flatMap(({ events }) => events),
    warnings: unmatched.map(({ pointer }) => ({ code: 'unknown-event', detail: '', pointer })),
  };
}
