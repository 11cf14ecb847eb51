import type { Schema } from '@keytally/contract';
import { createCalendar } from '@keytally/events/calendar-day';
import { dayOfIso, isoDay } from '../../model/days.ts';
import { metaOf, withWarnings } from '../../model/meta.ts';
import { quotient } from '../../model/numbers.ts';
import { byNumber, byText, sortedBy } from '../../model/order.ts';
import { ModelRefusal } from '../../model/refusal.ts';
import { matchedEvents } from '../../model/selection.ts';
import { warningOfCut } from '../../model/user-reports/history-cut.ts';
import { peopleOf, todayOf } from '../../model/user-reports/people.ts';
import { type Entry, inSegments, segmented } from '../../model/user-reports/segmented.ts';
import { advancedEvents } from '../../model/user-reports/used-events.ts';
import type { EventRow, World } from '../../model/world.ts';

type Request = Schema<'PathsRequest'>;

/** A user with the events of its path, that with which it begins first. */
interface Walked extends Entry {
  readonly events: readonly number[];
  readonly isOpen: boolean;
}

const milliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export const modelPaths = warningOfCut((world: World, request: Request): Schema<'PathsReport'> => {
  const { startDate, stopDate, direction, maxSteps: steps = 3, events: selection } = request;
  const event = theEvent(world, request);
  const chosen = selection && advancedEvents(world, selection, '/events');
  const advanced = world.names.filter(({ tracking }) => tracking === 'advanced').map((name) => name.event);
  const [first, last] = [dayOfIso(startDate), dayOfIso(stopDate)];
  const { today, isKnown } = todayOf(world, request, last);
  const inSession = isInSessions(request);
  const startOfToday = createCalendar(world.product.timeZone).startOf(today);
  const { people, ungrouped } = peopleOf(world, request);
  const entries = people.flatMap((person): Walked[] => {
    const [start] = inOrder(
      person
        .usesOf([event], request.useConditions)
        .filter(({ day, sessionId }) => day >= first && day <= last && !(inSession && sessionId === null)),
      direction,
      byRecord,
    );
    if (start === undefined) return [];
    const others = person
      .usesOf(chosen?.events ?? advanced, request.useConditions)
      .filter((use) => isInWindow(use, start, request));
    const sequence = inOrder([...others, start], direction, byNames(world));
    const onPath = sequence.slice(sequence.indexOf(start)).map((use) => use.event);
    const events = onPath.filter((one, place) => one !== onPath[place - 1]).slice(0, steps + 1);
    const mayGoOn = direction === 'after' && start.occurredAt + windowOf(request) >= startOfToday;
    const isOpen = mayGoOn && events.length <= steps;
    return [{ person, user: person.asOf(start.day), events, isOpen }];
  });
  const parts = segmented(world, request, entries);
  const anyOpen = parts.some((part) => part.entries.some(({ isOpen }) => isOpen));
  return {
    status: 'OK',
    results: inSegments(request, parts, (own) => ({
      users: own.length,
      steps: Array.from({ length: steps }, (_, place) => stepOf(world, own, place)),
    })),
    meta: {
      ...metaOf(world, request),
      ...(isKnown ? { today: isoDay(today) } : {}),
      warnings: [
        ...(chosen?.warnings ?? []),
        ...(anyOpen ? [{ code: 'windows-open' as const, detail: '', pointer: '/window' }] : []),
        ...(withWarnings([], ungrouped) as Schema<'UserReportWarning'>[]),
      ],
    },
  };
});

function theEvent({ names }: World, { event }: Request): number {
  const advanced = names.filter(({ tracking }) => tracking === 'advanced');
  const [found] = matchedEvents(advanced, { categoryType: 'string', nameType: 'string', ...event });
  if (found === undefined) throw new ModelRefusal([{ pointer: '/event', code: 'event-not-advanced' }]);
  return found;
}

type Compare = (a: EventRow, b: EventRow) => number;

/** The order in which a path goes through uses; `ties` compares those of one instant. */
function inOrder(
  uses: readonly EventRow[],
  direction: Request['direction'],
  ties: readonly Compare[],
): EventRow[] {
  const inTime = sortedBy(
    uses,
    byNumber(({ occurredAt }) => occurredAt),
    ...ties,
  );
  return direction === 'after' ? inTime : inTime.reverse();
}

const byRecord: readonly Compare[] = [byText(({ id }) => id), byText(({ clientId }) => clientId)];

function byNames({ names }: World): readonly Compare[] {
  const nameOf = ({ event }: EventRow) => names.find((name) => name.event === event);
  return [byText((use) => nameOf(use)?.category ?? null), byText((use) => nameOf(use)?.name ?? null)];
}

function isInSessions({ window }: Request): boolean {
  return window?.unit === 'session';
}

/** How far a path goes from where it begins; a session has no end of its own. */
function windowOf({ window = { unit: 'day', value: 14 } }: Request): number {
  const { unit, value = 0 } = window;
  return unit === 'session' ? 0 : value * milliseconds[unit];
}

function isInWindow(use: EventRow, start: EventRow, request: Request): boolean {
  return isInSessions(request)
    ? use.clientId === start.clientId && use.sessionId === start.sessionId
    : Math.abs(use.occurredAt - start.occurredAt) <= windowOf(request);
}

interface Edge {
  readonly from: number;
  readonly to: number | null;
  readonly users: number;
}

function stepOf({ names }: World, entries: readonly Walked[], place: number): Schema<'PathStep'> {
  const here = entries.filter(({ events }) => events.length > place);
  const alike = Map.groupBy(here, ({ events }) => `${events[place]} ${events[place + 1]}`);
  const edges = [...alike.values()].map(
    (own): Edge => ({
      from: own[0]?.events[place] ?? 0,
      to: own[0]?.events[place + 1] ?? null,
      users: own.length,
    }),
  );
  const nameOf = (event: number | null) => names.find((name) => name.event === event) ?? null;
  const pairOf = (event: number | null) => {
    const name = nameOf(event);
    return name && { category: name.category, name: name.name };
  };
  const sorted = sortedBy(
    edges,
    byNumber(({ users }) => users, 'desc'),
    byText(({ from }) => nameOf(from)?.category ?? null),
    byText(({ from }) => nameOf(from)?.name ?? null),
    byNumber(({ to }) => Number(to === null)),
    byText(({ to }) => nameOf(to)?.category ?? null),
    byText(({ to }) => nameOf(to)?.name ?? null),
  );
  const others = sorted.slice(10);
  const usersOf = (some: readonly Edge[]) => some.reduce((sum, { users }) => sum + users, 0);
  const percent = (users: number) => quotient(100n * BigInt(users), BigInt(entries.length));
  return {
    step: place + 1,
    users: here.length,
    edges: sorted.slice(0, 10).map(({ from, to, users }) => ({
      from: pairOf(from) ?? { category: null, name: '' },
      to: pairOf(to),
      users,
      percent: percent(users),
    })),
    rest: { edges: others.length, users: usersOf(others), percent: percent(usersOf(others)) },
  };
}
