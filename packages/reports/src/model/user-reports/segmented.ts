import type { Schema } from '@keytally/contract';
import { passesFilters, type Tested } from '../filters.ts';
import { labelsOf } from '../segments.ts';
import type { User } from '../user.ts';
import type { World } from '../world.ts';
import type { Person } from './people.ts';

/** A user that enters a report, with its properties as of then. */
export interface Entry {
  readonly person: Person;
  readonly user: User;
}

interface SegmentedRequest extends Tested {
  readonly segmentBy?: Schema<'SegmentBy'>;
  readonly segments?: Schema<'SegmentList'>;
}

/** The entries that pass the filters, as a whole or by segment; `label` is null without segments. */
export function segmented<Of extends Entry>(
  world: World,
  { segmentBy, segments, ...tested }: SegmentedRequest,
  entries: readonly Of[],
): { readonly label: string | null; readonly entries: readonly Of[] }[] {
  const counted = entries.filter(({ user }) => passesFilters(world, user, tested));
  if (segmentBy === undefined) return [{ label: null, entries: counted }];
  const { labels, labelsOfUser } = labelsOf(counted, segmentBy, segments);
  return labels.map((label) => ({
    label,
    entries: counted.filter(({ user }) => labelsOfUser(user).includes(label)),
  }));
}

/** What a report answers: the members of the whole, or of each segment. */
export function inSegments<Of extends Entry, Members extends object>(
  segments: readonly { readonly label: string | null; readonly entries: readonly Of[] }[],
  membersOf: (entries: readonly Of[]) => Members,
): Members | { segments: (Members & { segmentLabel: string })[] } {
  const [whole] = segments;
  if (whole?.label === null) return membersOf(whole.entries);
  return {
    segments: segments.map(({ label, entries }) => ({ segmentLabel: label ?? '', ...membersOf(entries) })),
  };
}
