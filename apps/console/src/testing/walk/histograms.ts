import { activeDaysOf, type CountedEvent, monthOf, percent, usesOf, weekOf } from './count.ts';
import type { Line } from './events.ts';
import type { ReadTable } from './places.ts';
import type { Row } from './rows.ts';
import { count, NONE, percentWords } from './shown.ts';

type Users = ReadonlyMap<string, readonly Row[]>;

/** How often a user used an event, in so many periods. */
interface Use {
  readonly uses: number;
  readonly periods: number;
}

const MEASURES = [
  { name: 'Uses', periodsOf: () => 1 },
  { name: 'Uses per active day', periodsOf: (days: readonly string[]) => days.length },
  { name: 'Uses per active week', periodsOf: (days: readonly string[]) => new Set(days.map(weekOf)).size },
  { name: 'Uses per active month', periodsOf: (days: readonly string[]) => new Set(days.map(monthOf)).size },
] as const;

type Measure = (typeof MEASURES)[number];

interface Bin {
  readonly label: string;
  holds(use: Use): boolean;
}

function usesBy(users: Users, event: CountedEvent, { periodsOf }: Measure): Use[] {
  return [...users.values()].flatMap((rows) => {
    const { length: uses } = usesOf(rows, event);
    return uses === 0 ? [] : [{ uses, periods: periodsOf(activeDaysOf(rows)) }];
  });
}

/** Bins of 1, 2 or 5 times a power of ten, up to nine of them for 95 % of the uses, and one for all above. */
function binsOf(all: readonly Use[], isWhole: boolean): Bin[] {
  const rising = all.toSorted((one, other) => one.uses * other.periods - other.uses * one.periods);
  const high = rising[Math.ceil(0.95 * rising.length) - 1] ?? { uses: 0, periods: 1 };
  const reaches = (hundredths: number) => hundredths * high.periods >= 100 * high.uses;
  const steps = [0.01, 0.1, 1, 10, 100].flatMap((power) =>
    [1, 2, 5].map((times) => Math.round(times * power * 100)),
  );
  const step = steps.find((one) => (!isWhole || one >= 100) && reaches(9 * one)) ?? 100;
  const bounds = [step];
  while (!reaches(bounds.at(-1) ?? 0)) bounds.push(step * (bounds.length + 1));
  return [...bounds, Number.POSITIVE_INFINITY].map((upper, place) =>
    binOf(bounds[place - 1] ?? 0, upper, isWhole),
  );
}

/** A bin above one bound up to another, in hundredths. */
function binOf(lower: number, upper: number, isWhole: boolean): Bin {
  const holds = ({ uses, periods }: Use) =>
    (100 * uses > lower * periods || lower === 0) && 100 * uses <= upper * periods;
  const word = (hundredths: number) => (hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2);
  const [from, to] = isWhole ? [`${lower / 100 + 1}`, `${upper / 100}`] : [word(lower), word(upper)];
  if (upper === Number.POSITIVE_INFINITY) return { label: `${from} and more`, holds };
  return { label: from === to ? from : `${from}–${to}`, holds };
}

/** Who used the events at all, then how often, in bins that fit all of them. */
export function histogramLines(users: Users, events: readonly CountedEvent[]): Line[] {
  const used = (event: CountedEvent) => usesBy(users, event, MEASURES[0]).length;
  const titled = (event: CountedEvent) => [event.area, event.action];
  return [
    ...events.map((event) => ['Users', 'Used at least once', ...titled(event), used(event)]),
    ...events.map((event) => ['Users', 'Never used', ...titled(event), users.size - used(event)]),
    ...MEASURES.flatMap((measure) => {
      const uses = new Map(events.map((event) => [event, usesBy(users, event, measure)]));
      return binsOf([...uses.values()].flat(), measure.name === 'Uses').flatMap(({ label, holds }) =>
        events.map((event) => [
          measure.name,
          label,
          ...titled(event),
          uses.get(event)?.filter(holds).length ?? 0,
        ]),
      );
    }),
  ];
}

/** The table of the uses of an event, from these lines. */
export function histogramTable(lines: readonly Line[], { area, action }: CountedEvent): ReadTable {
  const own = lines.filter((line) => line[2] === area && line[3] === action);
  const users = (bin: string) => Number(own.find(([, label]) => label === bin)?.[4]);
  const [used, never] = [users('Used at least once'), users('Never used')];
  const bins = own.filter(([measure]) => measure === 'Uses');
  return {
    name: `${area} / ${action}`,
    heads: ['Uses', 'Users', 'Of users who used it', 'Of all users'],
    rows: [
      ...bins.map(([, label = '', , , some]) => [
        String(label),
        count(some),
        percentWords(percent(Number(some), used)),
        percentWords(percent(Number(some), used + never)),
      ]),
      ['Never used', count(never), NONE, percentWords(percent(never, used + never))],
    ],
  };
}
