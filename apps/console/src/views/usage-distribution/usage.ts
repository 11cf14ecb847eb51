import type { Schema } from '@keytally/client';
import { binName, MEASURE_NAMES as NAMES } from '@keytally/spreadsheets/names';
import type { Layer, StackedBar } from '../../charts/stacked/stack.ts';

type Results = Schema<'UsageDistributionResults'>;
export type Measure = keyof Results['bins'];

interface Words {
  readonly name: string;
  /** Behind the name of a bin, of one and of several; a time says its unit itself. */
  readonly unit?: readonly [one: string, several: string];
}

export const MEASURES: Readonly<Record<Measure, Words>> = {
  activeDays: { name: NAMES.activeDays, unit: ['active day', 'active days'] },
  sessions: { name: NAMES.sessions, unit: ['session', 'sessions'] },
  runtime: { name: NAMES.runtime },
};

export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];

/** The bins of a measure with their names, from little to much: `4–5 active days`. */
export function binsOf({ bins }: Results, measure: Measure): Layer[] {
  const [one, several] = MEASURES[measure].unit ?? [];
  return bins[measure].map(({ label }) => ({
    id: label,
    name: [binName(label), label === '1' ? one : several].filter(Boolean).join(' '),
  }));
}

/** A bar for each bin of a measure, with its users in each bin of another. */
export function barsOf(results: Results, measure: Measure, parts: Measure): StackedBar[] {
  const layers = results.bins[parts];
  return binsOf(results, measure).map(({ id, name }) => {
    const bin: Readonly<Record<string, unknown>> = results[measure][id] ?? {};
    const users = bin[parts] as Readonly<Record<string, number>> | undefined;
    return { id, name, users: layers.map(({ label }) => users?.[label] ?? 0) };
  });
}

/** Whether nobody has a session: then records name none, and all sessions and runtimes are 0 without meaning it. */
export function hasNoSessions({ bins, sessions }: Results): boolean {
  const [least] = bins.sessions;
  if (least?.label !== '0') return false;
  return Object.entries(sessions).every(([label, { users }]) => label === '0' || users === 0);
}

export function isUnused({ activeDays }: Results): boolean {
  return Object.values(activeDays).every(({ users }) => users === 0);
}
