/** A row of the table of the walk, as its team noted it. */
export interface Row {
  readonly user: string;
  /** Empty where nobody noted a session. */
  readonly session: string;
  /** By the clock of Berlin, as the milliseconds of the same clock in UTC. */
  readonly clock: number;
  /** Empty where an event has no category. */
  readonly area: string;
  readonly action: string;
  /** In hundredths, or none. */
  readonly amount: number | undefined;
  readonly version: string;
  readonly department: string;
}

/** A row as it stands in the file: some have a fault, and cannot be a record. */
export interface NotedRow extends Row {
  readonly fault?: keyof typeof FAULTS;
}

/** What is wrong with rows, and the text that stands there instead. */
export const FAULTS = { time: 'morgen', user: '', amount: 'viel' } as const;

const ROWS = 3_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Rows up to here are of days that may be months. */
const LATE = 2_850;

/** The same numbers in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const DEPARTMENTS = [
  ['Vertrieb', 'vertrieb', 'Vertrieb'],
  ['Büro', 'BÜRO'],
  ['Küche'],
  ['Vertrieb', 'Büro', 'Küche'],
] as const;
const FIRST = [
  ['Datei', 'Öffnen'],
  ['Datei', 'Öffnen'],
  ['Datei', 'Öffnen'],
  ['Datei', 'öffnen'],
  ['', 'Hilfe'],
] as const;
const LATER = [
  ['Datei', 'Speichern'],
  ['Datei', 'Speichern'],
  ['Datei', 'Öffnen'],
  ['Ausgabe', 'Drucken'],
  ['Ausgabe', 'Exportieren'],
  ['', 'Hilfe'],
] as const;
const HAS_AMOUNT: ReadonlySet<string> = new Set(['Speichern', 'Drucken', 'Exportieren']);

const FAULT_AT = new Map<number, keyof typeof FAULTS>([
  [100, 'time'],
  [900, 'user'],
  [1_700, 'amount'],
  [2_400, 'time'],
]);

/** What a team noted from January to June: a few users do much, most do little, and many stay away after a while. */
export const noted: readonly NotedRow[] = noteRows();

/** The same, as they should have been noted. */
export const corrected: readonly NotedRow[] = noted.map(({ fault: _, ...row }) => row);

/** The rows that are records. */
export const stored: readonly Row[] = noted.filter(({ fault }) => fault === undefined);

function noteRows(): NotedRow[] {
  const next = numbersFrom(2026);
  const below = (limit: number) => Math.floor(next() * limit);
  const taken = new Set<string>();
  const rows: NotedRow[] = [];
  while (rows.length < ROWS) {
    const user = next() < 0.4 ? below(18) : 18 + below(222);
    const month = Math.min(5, below(6 - (user % 4 === 0 ? 3 : 0)) + (user % 5 === 0 ? 1 : 0));
    const day = rows.length < LATE ? 1 + below(12) : 13 + below(16);
    const isLater = next() < 0.3;
    const began = isLater ? 14 * 60 + below(270) : 6 * 60 + below(180);
    const half = `${user} ${month} ${day} ${isLater}`;
    if (taken.has(half)) continue;
    taken.add(half);
    rows.push(...sitting(rows.length, { user, clock: Date.UTC(2026, month, day) + began * MINUTE_MS, next }));
  }
  return rows.slice(0, ROWS).map(withFault);
}

interface Sitting {
  readonly user: number;
  readonly clock: number;
  readonly next: () => number;
}

/** What a user did in one go: it opens, works on, saves, and sometimes prints or sends. */
function sitting(place: number, { user, clock, next }: Sitting): Row[] {
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <One>(list: readonly One[]) => list[below(list.length)] as One;
  const constant = {
    user: user % 7 === 0 ? `Nutzer-${user}` : `nutzer-${user}`,
    session: next() < 0.1 ? '' : `s${place}`,
    version: next() < 0.08 ? '' : clock < Date.UTC(2026, 2 + (user % 3), 1) ? '2.0' : '2.1',
    department: next() < 0.06 ? '' : pick(DEPARTMENTS[user % DEPARTMENTS.length] as readonly string[]),
  };
  const rows: Row[] = [];
  let at = clock;
  for (let uses = 1 + below(7); uses > 0; uses -= 1) {
    const [area, action] = rows.length === 0 ? pick(FIRST) : pick(LATER);
    const amount =
      HAS_AMOUNT.has(action) && next() < 0.85 ? below(next() < 0.1 ? 1_500_000 : 6_000) : undefined;
    const row = { ...constant, clock: at, area, action, amount };
    rows.push(row);
    // Now and then the same was noted twice, and happened twice.
    if (next() < 0.01) rows.push(row);
    at += (1 + below(40)) * MINUTE_MS;
  }
  return rows;
}

function withFault(row: Row, place: number): NotedRow {
  const fault = FAULT_AT.get(place);
  return fault === undefined ? row : { ...row, fault };
}

/** The calendar day of a row in Berlin: `2026-03-02`. */
export function dayOf({ clock }: Pick<Row, 'clock'>): string {
  return new Date(clock).toISOString().slice(0, 10);
}

/** From this clock on Berlin is an hour further: no row is of the hour that was skipped. */
const SUMMER = Date.UTC(2026, 2, 29, 2);

/** When a row really was, in milliseconds. */
export function instantOf({ clock }: Pick<Row, 'clock'>): number {
  return clock - (clock < SUMMER ? 60 : 120) * MINUTE_MS;
}

/** The day before or after by so many. */
export function movedDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}
