import type { Schema } from '@keytally/contract';
import { createCalendar } from '@keytally/events/calendar-day';
import { worldRecords } from '../../model/activity.ts';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { decimal, quotient, total } from '../../model/numbers.ts';
import { byNumber, byText, sortedBy } from '../../model/order.ts';
import { ModelRefusal } from '../../model/refusal.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { periodsOf } from '../../model/user-reports/periods.ts';
import { type Entry, inSegments, segmented } from '../../model/user-reports/segmented.ts';
import { advancedEvents } from '../../model/user-reports/used-events.ts';
import { countsUses } from '../../model/uses.ts';
import type { EventRow, World } from '../../model/world.ts';

type Request = Schema<'ConversionFunnelRequest'>;

/** A use that begins an attempt, and the instants of the steps that it came to, its own first. */
interface Attempt {
  readonly use: EventRow;
  readonly instants: readonly number[];
  /** Whether something came that keeps it from the next step for ever. */
  readonly isExcluded: boolean;
}

/** What attempts are made of: the uses of each step and of each exclusion, and whether an event is in two steps. */
interface Uses {
  readonly ofSteps: readonly (readonly EventRow[])[];
  readonly ofExclusions: readonly (readonly EventRow[])[];
  readonly isShared: boolean;
}

/** A user with the attempt that counts. */
interface Entered extends Entry {
  readonly day: number;
  readonly instants: readonly number[];
  readonly isOpen: boolean;
}

const milliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export const modelConversionFunnel = warningOfCut(
  (world: World, request: Request): Schema<'ConversionFunnelReport'> => {
    const { steps, exclusions = [], startDate, stopDate } = request;
    const items = [...steps, ...exclusions];
    const selected = lookUp(world, [
      ...steps.map((step, index) => ({ ...step, pointer: `/steps/${index}` })),
      ...exclusions.map((exclusion, index) => ({ ...exclusion, pointer: `/exclusions/${index}` })),
    ]);
    const events = selected.map((item) => item.events);
    const counts = items.map(({ useConditions }) => countsUses(worldRecords(world), useConditions));
    const isShared = areShared(events.slice(0, steps.length));
    const [first, last] = [dayOfIso(startDate), dayOfIso(stopDate)];
    const { today, isKnown } = todayOf(world, request, last);
    const { people, ungrouped } = peopleOf(world, request);
    const { startOf } = createCalendar(world.product.timeZone);
    const startOfToday = startOf(today);
    const entries = people.flatMap((person): Entered[] => {
      const uses = person.asOf(last).events;
      const usesOf = events.map((own, item) =>
        uses.filter((use) => own.includes(use.event) && counts[item]?.(use)),
      );
      const ofSteps = usesOf.slice(0, steps.length);
      const parts = { ofSteps, ofExclusions: usesOf.slice(steps.length), isShared };
      const attempts = (request.order === 'any' ? ofSteps.flat() : (ofSteps[0] ?? []))
        .filter(({ day }) => day >= first && day <= last)
        .flatMap((use): Attempt[] => attemptFrom(use, parts, request));
      const [counted] = sortedBy(
        attempts,
        byNumber(({ instants }) => instants.length, 'desc'),
        byNumber(({ use }) => use.occurredAt),
        byText(({ use }) => use.id),
        byText(({ use }) => use.clientId),
      );
      if (counted === undefined) return [];
      const isOpen =
        counted.instants.length < steps.length &&
        attempts.some(
          ({ use, isExcluded }) => !isExcluded && use.occurredAt + windowOf(request) >= startOfToday,
        );
      const { instants, use } = counted;
      return [{ person, user: person.asOf(use.day), day: use.day, instants, isOpen }];
    });
    const periods = request.dateSplit && periodsOf(request, request.dateSplit);
    const isOver = (day: number) => startOf(day + 1) - 1 + windowOf(request) < startOfToday;
    const end = isKnown ? Math.min(last, today) : last;
    const isCut = {
      atStart: periods?.[0]?.days.some((day) => day < first),
      atEnd: periods?.some(({ days }) => days.some((day) => day > end)),
    };
    const funnels = segmented(world, request, entries);
    const anyOpen = funnels.some((funnel) => funnel.entries.some(({ isOpen }) => isOpen));
    return {
      status: 'OK',
      results: inSegments(request, funnels, (own) => ({
        ...funnelOf(own, steps, request.order === 'any'),
        ...(periods && {
          periods: periods.map(({ name, days }) => ({
            ...periodOf(
              own.filter(({ day }) => days.includes(day)),
              name,
              steps.length,
            ),
            complete: days.every((day) => day >= first && day <= last && isOver(day)),
          })),
        }),
      })),
      meta: {
        ...metaOf(world, request),
        ...(isKnown ? { today: isoDay(today) } : {}),
        warnings: [
          ...(isCut.atStart ? [{ code: 'partial-period' as const, detail: '', pointer: '/startDate' }] : []),
          ...(isCut.atEnd ? [{ code: 'partial-period' as const, detail: '', pointer: '/stopDate' }] : []),
          ...selected.flatMap((step) => step.warnings),
          ...(anyOpen ? [{ code: 'windows-open' as const, detail: '', pointer: '/conversionWindow' }] : []),
          ...(withWarnings([], ungrouped) as Schema<'UserReportWarning'>[]),
        ],
      },
    };
  },
);

/** The events of each step and exclusion; it is refused for all at once. */
function lookUp(
  world: World,
  items: readonly (Pick<Request['steps'][number], 'events'> & { readonly pointer: string })[],
): ReturnType<typeof advancedEvents>[] {
  const refused: ModelRefusal['items'][number][] = [];
  const found = items.map(({ events, pointer }) => {
    try {
      return advancedEvents(world, events, `${pointer}/events`);
    } catch (error) {
      if (!(error instanceof ModelRefusal)) throw error;
      refused.push(...error.items);
      return { events: [], warnings: [] };
    }
  });
  if (refused.length > 0) throw new ModelRefusal(refused);
  return found;
}

/** Whether an event is in two of these lists. */
function areShared(events: readonly (readonly number[])[]): boolean {
  return events.some((own, place) =>
    events.some((others, other) => other !== place && own.some((event) => others.includes(event))),
  );
}

/** How long after the first step the others may be; a session has no end of its own. */
function windowOf({ conversionWindow = { unit: 'day', value: 14 } }: Request): number {
  const { unit, value = 0 } = conversionWindow;
  return unit === 'session' ? 0 : value * milliseconds[unit];
}

/** Tries each use in turn, so it knows nothing of any order. */
function attemptFrom(use: EventRow, { ofSteps, ofExclusions, isShared }: Uses, request: Request): Attempt[] {
  const inSession = request.conversionWindow?.unit === 'session';
  if (inSession && use.sessionId === null) return [];
  const isOfUnit = ({ clientId, sessionId }: EventRow) =>
    !inSession || (clientId === use.clientId && sessionId === use.sessionId);
  const fits = (one: EventRow) =>
    isOfUnit(one) && (inSession || one.occurredAt <= use.occurredAt + windowOf(request));
  const fitting = ofSteps.map((uses) => uses.filter(fits).map(({ occurredAt }) => occurredAt));
  const instants = [use.occurredAt];
  for (const step of ofSteps.keys()) {
    if (step === 0) continue;
    const next =
      request.order === 'any'
        ? anyStepAt(step, fitting, use)
        : nextStepAt(fitting[step] ?? [], instants.at(-1) ?? 0, isShared);
    const isExcluded = (request.exclusions ?? []).some(({ after, before }, place) => {
      const since = instants[after - 1] ?? 0;
      const later = (ofExclusions[place] ?? []).filter(
        (one) => isOfUnit(one) && one.occurredAt > since && one.occurredAt < next,
      );
      return before === step + 1 && later.length > 0;
    });
    if (isExcluded) return [{ use, instants, isExcluded }];
    if (next === Number.POSITIVE_INFINITY) break;
    instants.push(next);
  }
  return [{ use, instants, isExcluded: false }];
}

/** When one more step is used after others; infinite if it is not. */
function nextStepAt(uses: readonly number[], before: number, isShared: boolean): number {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...uses.filter((at) => at > before || (at === before && !isShared)),
  );
}

/** When more than so many different steps were used from a use on. */
function anyStepAt(used: number, uses: readonly (readonly number[])[], { occurredAt }: EventRow): number {
  const firsts = uses.map((own) => nextStepAt(own, occurredAt, false));
  return firsts.sort((one, other) => one - other)[used] ?? Number.POSITIVE_INFINITY;
}

function funnelOf(
  entries: readonly Entered[],
  steps: Request['steps'],
  inAnyOrder: boolean,
): Omit<Schema<'FunnelSegment'>, 'segmentLabel'> {
  const reaching = (step: number) => entries.filter(({ instants }) => instants.length > step);
  const users = steps.map((_, step) => reaching(step).length);
  const [entered = 0, converted = 0] = [users[0], users.at(-1)];
  return {
    entered,
    converted,
    percent: percent(converted, entered),
    steps: steps.map(({ label }, step) => {
      const here = reaching(step);
      const stopped =
        step === steps.length - 1 ? [] : here.filter(({ instants }) => instants.length === step + 1);
      return {
        step: step + 1,
        label: inAnyOrder ? `${step + 1} of ${steps.length} steps` : (label ?? `Step ${step + 1}`),
        users: here.length,
        percentOfFirst: percent(here.length, entered),
        percentOfPrevious: step === 0 ? null : percent(here.length, users[step - 1] ?? 0),
        stopped: stopped.length,
        open: stopped.filter(({ isOpen }) => isOpen).length,
        fromPrevious: step === 0 ? null : times(here, (instants) => since(instants, step, step - 1)),
        fromFirst: step === 0 ? null : times(here, (instants) => since(instants, step, 0)),
      };
    }),
  };
}

function periodOf(
  entries: readonly Entered[],
  period: string,
  steps: number,
): Omit<Schema<'FunnelPeriod'>, 'complete'> {
  const converted = entries.filter(({ instants }) => instants.length === steps).length;
  return {
    period,
    entered: entries.length,
    converted,
    percent: percent(converted, entries.length),
    open: entries.filter(({ isOpen }) => isOpen).length,
  };
}

function percent(users: number, all: number): number | null {
  return quotient(100n * BigInt(users), BigInt(all));
}

function since(instants: readonly number[], step: number, earlier: number): number {
  return (instants[step] ?? 0) - (instants[earlier] ?? 0);
}

function times(
  entries: readonly Entered[],
  timeOf: (instants: readonly number[]) => number,
): Schema<'StepTimes'> {
  if (entries.length === 0) return null;
  const rising = entries.map(({ instants }) => timeOf(instants)).sort((a, b) => a - b);
  const at = (share: number) =>
    decimal(1000n * BigInt(rising[Math.ceil((share * rising.length) / 100) - 1] ?? 0));
  return {
    average: quotient(total(rising.map(BigInt)), 1000n * BigInt(rising.length)) ?? 0,
    median: at(50),
    p75: at(75),
    p90: at(90),
    p95: at(95),
  };
}
