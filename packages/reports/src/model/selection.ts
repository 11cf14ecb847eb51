import type { Schema } from '@keytally/contract';
import { byNumber, byText, sortedBy } from './order.ts';
import { isFoundIn } from './regex.ts';
import type { NameRow, World } from './world.ts';

/** The title of a row: an event, or the label of a combination. */
type Title = Schema<'EventPair'> | { readonly combiLabel: string };

/** A row of a report and the events that it is about. */
export interface SelectedRow {
  readonly title: Title;
  readonly events: readonly number[];
}

interface Selection {
  readonly rows: readonly SelectedRow[];
  readonly warnings: readonly ModelWarning[];
}

/** A warning without its text, which is up to the engine. */
export interface ModelWarning {
  readonly code: Schema<'ReportWarning'>['code'];
  readonly pointer: string;
}

type Member = Schema<'CombinationMember'>;

/** The rows that a request names, in its order, or all events that the report may show, alphabetically. */
export function selectionOf(
  { names }: World,
  asked: Schema<'EventSelection'> | undefined,
  mayShow: (tracking: Schema<'TrackingMode'>) => boolean,
): Selection {
  const shown = names.filter(({ tracking }) => mayShow(tracking));
  if (asked === undefined) {
    const rows = shown.map(({ category, name, event }) => ({ title: { category, name }, events: [event] }));
    return { rows: sortedBy(rows, byTitle('asc')), warnings: [] };
  }
  return {
    rows: asked.map((item) => ({
      title: 'combiLabel' in item ? { combiLabel: item.combiLabel } : cleaned(item),
      events: membersOf(item).flatMap((member) => matchedEvents(shown, member)),
    })),
    warnings: asked.flatMap((item, index) =>
      membersOf(item).flatMap((member, place): ModelWarning[] => {
        const pointer = 'combiLabel' in item ? `/events/${index}/combiArray/${place}` : `/events/${index}`;
        if (matchedEvents(shown, member).length > 0) return [];
        const isInactive = isExact(member) && matchedEvents(names, member).length > 0;
        return [{ code: isInactive ? 'inactive-event' : 'unknown-event', pointer }];
      }),
    ),
  };
}

/** Alphabetically: pairs by category (null last), then name, before combinations by label. */
export function byTitle(direction: 'asc' | 'desc'): (a: SelectedRow, b: SelectedRow) => number {
  const comparisons = [
    byNumber<Title>((title) => ('combiLabel' in title ? 1 : 0)),
    byText<Title>((title) => ('combiLabel' in title ? title.combiLabel : title.category), direction),
    byText<Title>((title) => ('combiLabel' in title ? null : title.name), direction),
  ];
  return (a, b) => comparisons.map((compare) => compare(a.title, b.title)).find((order) => order !== 0) ?? 0;
}

/** The members of a combination; a pair is its own only member. */
export function membersOf(item: Schema<'EventPair'> | Schema<'EventCombination'>): readonly Member[] {
  if ('combiArray' in item) return item.combiArray;
  return [{ categoryType: 'string', nameType: 'string', ...item }];
}

export function isExact({ categoryType, nameType }: Member): boolean {
  return categoryType === 'string' && nameType === 'string';
}

/** The ids of the given events that a member matches. */
export function matchedEvents(names: readonly NameRow[], member: Member): number[] {
  const exact = cleaned(member);
  const isInCategory = (category: string | null) =>
    member.categoryType === 'string'
      ? category === exact.category
      : category !== null && isFoundIn(member.category ?? '', category);
  const isCalled = (name: string) =>
    member.nameType === 'string' ? name === exact.name : isFoundIn(member.name, name);
  return names
    .filter(({ category, name }) => isInCategory(category) && isCalled(name))
    .map(({ event }) => event);
}

/** Names after the cleaning that tests use. */
function cleaned({ category, name }: Schema<'EventPair'>): Schema<'EventPair'> {
  return { category: category?.trim() || null, name: name.trim() || name };
}
