import type { Schema } from '@keytally/contract';
import { cleanCategory, cleanName } from '@keytally/events';

type Pair = Schema<'EventPair'>;
type Member = Schema<'CombinationMember'>;

/** The parts of the requests of reports that name events. */
interface NamesEvents {
  readonly startDate: string;
  readonly events?: Selection;
  readonly startEvents?: Selection;
  readonly returnEvents?: Selection;
  readonly steps?: readonly { readonly events: Selection }[];
  readonly lines?: readonly { readonly events?: Selection }[];
  readonly event?: Pair;
  readonly globalFilters?: Schema<'GlobalFilters'>;
}

type Selection = readonly Item[];
type Item = Schema<'EventSelection'>[number];

const FIELDS = ['events', 'startEvents', 'returnEvents'] as const;

/** The same request with its names cleaned, as those of records are. Regular expressions stay as they are. */
export function withCleanNames<Request extends NamesEvents>(request: Request): Request {
  const cleaned = FIELDS.flatMap((field) => {
    const selection = request[field];
    return selection === undefined ? [] : [[field, selection.map(cleanItem)] as const];
  });
  const steps = request.steps?.map((step) => ({ ...step, events: step.events.map(cleanItem) }));
  const lines = request.lines?.map((line) => ({
    ...line,
    ...(line.events && { events: line.events.map(cleanItem) }),
  }));
  const event = request.event && cleanPair(request.event);
  return {
    ...request,
    ...Object.fromEntries(cleaned),
    ...(steps && { steps }),
    ...(lines && { lines }),
    ...(event && { event }),
  };
}

function cleanItem(item: Item): Item {
  return 'combiArray' in item ? { ...item, combiArray: item.combiArray.map(cleanMember) } : cleanPair(item);
}

function cleanMember(member: Member): Member {
  const { category, name } = cleanPair(member);
  return {
    ...member,
    ...(member.categoryType === 'string' && { category }),
    ...(member.nameType === 'string' && { name }),
  };
}

function cleanPair({ category, name }: Pair): Pair {
  return { category: cleanCategory(category).text ?? null, name: cleanName(name).text ?? name };
}

/** The events that a request names exactly, each once. */
export function exactEvents(request: NamesEvents): Pair[] {
  const { lifetimeEventUsage: usage } = request.globalFilters ?? {};
  const selected = FIELDS.flatMap((field) => request[field] ?? []);
  const ofSteps = [...(request.steps ?? []), ...(request.lines ?? [])].flatMap(({ events = [] }) => events);
  const items = [
    ...selected,
    ...ofSteps,
    ...(request.event ? [request.event] : []),
    ...(usage ? [usage] : []),
  ];
  const pairs = items.flatMap((item): Pair[] =>
    'combiArray' in item ? item.combiArray.filter(isExact).map(cleanPair) : [cleanPair(item)],
  );
  return [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()];
}

function isExact({ categoryType, nameType }: Member): boolean {
  return categoryType === 'string' && nameType === 'string';
}
