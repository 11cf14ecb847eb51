import { dayOf, movedDay, type Row } from './rows.ts';

/** Days, both of which count. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export function inDays(rows: readonly Row[], { from, to }: Days): Row[] {
  return rows.filter((row) => dayOf(row) >= from && dayOf(row) <= to);
}

export function usersOf(rows: readonly Row[]): Set<string> {
  return new Set(rows.map(({ user }) => user));
}

export function byUser(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ user }) => user);
}

/** `Datei / Öffnen`, or the action alone where it has no area. */
export function eventOf({ area, action }: Pick<Row, 'area' | 'action'>): string {
  return area === '' ? action : `${area} / ${action}`;
}

/** The events as the reports list them: by area, and what has none last. */
export const EVENTS = [
  ['Ausgabe', 'Drucken'],
  ['Ausgabe', 'Exportieren'],
  ['Datei', 'Speichern'],
  ['Datei', 'Öffnen'],
  ['Datei', 'öffnen'],
  ['', 'Hilfe'],
].map(([area = '', action = '']) => ({ area, action }));

export type CountedEvent = (typeof EVENTS)[number];

const event = (action: string) => EVENTS.find((one) => one.action === action) as CountedEvent;
export const OPEN = event('Öffnen');
export const SAVE = event('Speichern');
export const PRINT = event('Drucken');

export function usesOf(rows: readonly Row[], { area, action }: CountedEvent): Row[] {
  return rows.filter((row) => row.area === area && row.action === action);
}

/** The sum of the amounts in hundredths; nothing if no row has one. */
export function sumOf(rows: readonly Row[]): number | undefined {
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** A ratio of whole numbers with two places, halves up; nothing where it is by 0. */
export function ratio(some: number | undefined, of: number): number | '' {
  if (some === undefined || of === 0) return '';
  return Number((200n * BigInt(some) + BigInt(of)) / (2n * BigInt(of))) / 100;
}

export function percent(some: number, of: number): number | '' {
  return ratio(100 * some, of);
}

interface Session {
  readonly user: string;
  readonly day: string;
  /** In minutes. */
  readonly runtime: number;
}

const MINUTE_MS = 60_000;

/** Sessions, each on the day of its first row. */
export function sessionsOf(rows: readonly Row[]): Session[] {
  const all = Map.groupBy(
    rows.filter(({ session }) => session !== ''),
    ({ user, session }) => `${user} ${session}`,
  );
  return [...all.values()].map((own) => {
    const clocks = own.map(({ clock }) => clock);
    const [first, last] = [Math.min(...clocks), Math.max(...clocks)];
    return { user: own[0]?.user ?? '', day: dayOf({ clock: first }), runtime: (last - first) / MINUTE_MS };
  });
}

export function runtimeOf(sessions: readonly Session[]): number {
  return sessions.reduce((sum, { runtime }) => sum + runtime, 0);
}

/** The row that says what a user is like at the end of a day: the newest up to then. */
export function newestOf(rows: readonly Row[], lastDay: string): Row | undefined {
  return rows
    .filter((row) => dayOf(row) <= lastDay)
    .reduce<Row | undefined>(
      (newest, row) => (newest && newest.clock >= row.clock ? newest : row),
      undefined,
    );
}

export function activeDaysOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(dayOf))].toSorted();
}

/** The Monday of a day. */
export function weekOf(day: string): string {
  return movedDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The first day of a month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The days of the months that days are in, each as far as they reach; and whether they cut it. */
export function monthsIn({ from, to }: Days): (Days & { readonly start: string; readonly isCut: boolean })[] {
  const months = [];
  for (let start = monthOf(from); start <= to; start = monthOf(movedDay(start, 31))) {
    const end = movedDay(monthOf(movedDay(start, 31)), -1);
    const [first, last] = [start < from ? from : start, end > to ? to : end];
    months.push({ start, from: first, to: last, isCut: first !== start || last !== end });
  }
  return months;
}
