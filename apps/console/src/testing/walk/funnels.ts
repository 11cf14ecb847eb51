import { byUser, type CountedEvent, type Days, newestOf, percent } from './count.ts';
import type { Line } from './events.ts';
import { dayOf, instantOf, type Row } from './rows.ts';

/** An attempt of a user to go through the steps: when it came to each of them. */
interface Attempt {
  readonly user: string;
  readonly day: string;
  readonly instants: readonly number[];
}

interface Way {
  readonly steps: readonly CountedEvent[];
  /** Milliseconds from the first step to the last; without them all steps are of one session. */
  readonly within?: number;
}

/** The attempt of each user that came farthest, the earliest of these. */
function attemptsOf(rows: readonly Row[], { from, to }: Days, { steps, within }: Way): Attempt[] {
  const [first, ...others] = steps;
  return [...byUser(rows)].flatMap(([user, own]) => {
    const all = own
      .filter((row) => is(row, first) && dayOf(row) >= from && dayOf(row) <= to)
      .filter(({ session }) => within !== undefined || session !== '')
      .map((began): Attempt => {
        const start = instantOf(began);
        const fits = (row: Row) =>
          within === undefined ? row.session === began.session : instantOf(row) <= start + within;
        const instants = [start];
        for (const step of others) {
          const since = instants.at(-1) ?? 0;
          const later = own
            .filter((row) => is(row, step) && fits(row))
            .map(instantOf)
            .filter((at) => at >= since);
          if (later.length === 0) break;
          instants.push(Math.min(...later));
        }
        return { user, day: dayOf(began), instants };
      })
      .toSorted((one, other) => other.instants.length - one.instants.length || start(one) - start(other));
    return all.slice(0, 1);
  });
}

const start = ({ instants }: Attempt) => instants[0] ?? 0;

function is(row: Row, event: CountedEvent | undefined): boolean {
  return row.area === event?.area && row.action === event.action;
}

/** The numbers of each step, times in seconds. */
function stepLines(attempts: readonly Attempt[], { steps }: Way): Line[] {
  const reaching = (step: number) => attempts.filter(({ instants }) => instants.length > step);
  return steps.map(({ area, action }, step) => {
    const here = reaching(step);
    const stopped = step === steps.length - 1 ? 0 : here.length - reaching(step + 1).length;
    const since = (earlier: number) =>
      here
        .map(({ instants }) => ((instants[step] ?? 0) - (instants[earlier] ?? 0)) / 1_000)
        .sort((a, b) => a - b);
    const times = (earlier: number) =>
      step === 0 ? ['', ''] : [rank(since(earlier), 50), rank(since(earlier), 90)];
    return [
      step + 1,
      `${area} / ${action}`,
      here.length,
      percent(here.length, attempts.length),
      step === 0 ? '' : percent(here.length, reaching(step - 1).length),
      stopped,
      0,
      ...times(step - 1),
      ...times(0),
    ];
  });
}

/** The time within which so many percent are, by nearest rank. */
function rank(rising: readonly number[], share: number): number {
  return rising[Math.ceil((share * rising.length) / 100) - 1] ?? 0;
}

/** The users who came to a step, from 1. */
export function usersAtStep(rows: readonly Row[], days: Days, way: Way, step: number): string[] {
  return attemptsOf(rows, days, way).flatMap(({ user, instants }) => (instants.length >= step ? [user] : []));
}

export function funnelLines(rows: readonly Row[], days: Days, way: Way): Line[] {
  return stepLines(attemptsOf(rows, days, way), way);
}

/** The same by the version that a user had on the day on which it began. */
export function funnelByVersion(rows: readonly Row[], days: Days, way: Way): Line[] {
  const people = byUser(rows);
  const attempts = Map.groupBy(
    attemptsOf(rows, days, way),
    ({ user, day }) => newestOf(people.get(user) ?? [], day)?.version || '<NULL>',
  );
  return ['2.0', '2.1', '<NULL>'].flatMap((version) =>
    stepLines(attempts.get(version) ?? [], way).map((line) => [version, ...line]),
  );
}
