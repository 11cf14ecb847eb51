import type { Schema } from '@keytally/client';
import { partsOf } from '@keytally/reports/csv';
import { type NamedColumn, namedSteps, nameOfColumn, nameOfStep } from '@keytally/spreadsheets/names';
import type { NumberTable } from '../../charts/model/number-table.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { countOf, formatNumber, formatPercent, NO_VALUE } from '../../ui/format/number.ts';
import type { Part } from '../parts.ts';

type Results = Schema<'ConversionFunnelResults'>;
export type Step = Schema<'FunnelStepResult'>;

/** The funnel of all users, or of one segment of them. */
export interface Funnel extends Part {
  readonly entered: number;
  readonly converted: number;
  readonly percent: number | null;
  readonly steps: readonly Step[];
  /** Of those who began in each period, if it is asked by some. */
  readonly periods?: readonly Schema<'FunnelPeriod'>[];
}

/** @param request those of its steps that have no label are called by their events */
export function funnelsOf(
  results: Results,
  request: Pick<Schema<'ConversionFunnelRequest'>, 'steps' | 'order'>,
): Funnel[] {
  const asked = namedSteps(request);
  const named = (steps: readonly Step[]) =>
    steps.map((step, place) => ({ ...step, label: nameOfStep(asked[place], step.label) }));
  return partsOf(results).map((funnel) => ({ ...funnel, steps: named(funnel.steps) }));
}

/** Whether nobody reached the first step. */
export function isEmpty(funnels: readonly Funnel[]): boolean {
  return funnels.every(({ entered }) => entered === 0);
}

/** How far people got, and where most of them stopped. */
export function summariseFunnel({ entered, converted, percent, steps }: Funnel): string {
  if (entered === 0) return 'Nobody reached the first step.';
  const all = `${formatNumber(converted)} of ${countOf(entered, 'user')} got to the last step: ${formatPercent(percent)}.`;
  const lost = steps.toSorted((one, other) => other.stopped - one.stopped)[0];
  if (lost === undefined || lost.stopped === 0) return all;
  return `${all} Most who stopped did so after ${lost.label}: ${describeStop(lost)}.`;
}

/** `120 users, of whom 3 may still go on` */
export function describeStop({ stopped, open }: Step): string {
  return `${countOf(stopped, 'user')}${open === 0 ? '' : `, of whom ${formatNumber(open)} may still go on`}`;
}

/** Half of those who reached a step took at most so long since the one before. */
export function typicalTime({ fromPrevious }: Step): string | undefined {
  return fromPrevious === null ? undefined : formatDuration(fromPrevious.median);
}

const TIMES = [
  ['average', 'Average'],
  ['median', 'Half within'],
  ['p75', '75 % within'],
  ['p90', '90 % within'],
  ['p95', '95 % within'],
] as const;

const SINCE = [
  ['fromPrevious', 'Time since the step before'],
  ['fromFirst', 'Time since the first step'],
] as const;

function nameOf(column: NamedColumn): string {
  return nameOfColumn(column, 'conversion-funnel').name;
}

/** All numbers of a funnel: a row for each step. */
export function funnelTable({ steps }: Funnel): NumberTable {
  return {
    corner: 'Step',
    columns: [
      { id: 'users', label: nameOf('users') },
      { id: 'first', label: nameOf('percentOfFirst') },
      { id: 'previous', label: nameOf('percentOfPrevious') },
      { id: 'stopped', label: nameOf('stopped') },
      { id: 'open', label: nameOf('open') },
      ...SINCE.flatMap(([since, group]) =>
        TIMES.map(([time, label]) => ({ id: `${since}-${time}`, label, group })),
      ),
    ],
    rowCount: steps.length,
    rowAt(index) {
      const step = steps[index] as Step;
      return {
        id: String(step.step),
        head: step.label,
        cells: [
          formatNumber(step.users),
          formatPercent(step.percentOfFirst),
          formatPercent(step.percentOfPrevious),
          formatNumber(step.stopped),
          formatNumber(step.open),
          ...SINCE.flatMap(([since]) =>
            TIMES.map(([time]) => {
              const times = step[since];
              return times === null ? NO_VALUE : formatDuration(times[time]);
            }),
          ),
        ],
      };
    },
  };
}
