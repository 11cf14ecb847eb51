import type { Schema } from '@keytally/client';
import { partsOf } from '@keytally/reports/csv';
import { formatDay } from '../../ui/format/day.ts';
import { idOfPart, nameOfPart, placeOfPart } from '../parts.ts';
import type { Answered } from '../view.ts';

type Formula = Schema<'TrendFormula'>;

/** What numbers are, so that those of one kind share an axis. */
const UNITS = {
  count: 'Uses and users',
  value: 'Values',
  ratio: 'Ratios',
  percent: 'Percentages',
} as const;

type Unit = keyof typeof UNITS;

/** The lines of one chart. */
interface TrendChart {
  readonly unit: Unit;
  readonly title: string;
  readonly series: readonly {
    readonly id: string;
    readonly name: string;
    readonly values: readonly (number | null)[];
    /** The line or formula that it is, and the segment if there are any. */
    readonly of: { readonly line: string; readonly segment?: string; readonly secondSegment?: string };
  }[];
}

/**
 * Lines whose numbers can stand beside each other are in one chart: those of a percentage would lie flat below uses. With
 * segments there is a chart for each, with a line for each segment. Hours that begin after the newest event are not drawn: they have not come
 * yet, or nothing is known of them.
 */
export function chartsOf({ asked, results, meta }: Answered<'trends'>): TrendChart[] {
  const newest = Date.parse(meta.dataThrough ?? '');
  const isAhead = (hour: string | undefined) => hour !== undefined && Date.parse(hour) > newest;
  const parts = partsOf(results);
  const units = unitsOf(asked);
  const isDivided = 'segments' in results;
  const grouped = isDivided
    ? [...units].map(([label, unit]) => ({ unit, labels: [label] }))
    : [...Map.groupBy(units, ([, unit]) => unit)].map(([unit, own]) => ({
        unit,
        labels: own.map(([label]) => label),
      }));
  return grouped.map(({ unit, labels }) => ({
    unit,
    title: labels.length === 1 ? (labels[0] ?? '') : UNITS[unit],
    series: labels.flatMap((label) =>
      parts.map((part) => ({
        id: isDivided ? idOfPart(part) : label,
        name: nameOfPart(part) ?? label,
        of: { line: label, ...placeOfPart(part) },
        values: part.periods.map(({ hour, values }) =>
          isAhead(hour) ? null : (values.find((one) => one.label === label)?.value ?? null),
        ),
      })),
    ),
  }));
}

function unitsOf({ lines, formulas = [] }: Answered<'trends'>['asked']): ReadonlyMap<string, Unit> {
  const units = new Map<string, Unit>(
    lines.map(({ label, measure }) => [
      label,
      measure === 'uses' || measure === 'users' ? 'count' : measure === 'usesPerUser' ? 'ratio' : 'value',
    ]),
  );
  for (const formula of formulas) units.set(formula.label, unitOf(formula, units));
  return units;
}

function unitOf(formula: Formula, units: ReadonlyMap<string, Unit>): Unit {
  if (formula.formula === 'ratio' || formula.formula === 'percent') return formula.formula;
  const [of] = [formula.formula === 'difference' ? formula.from : formula.of].flat();
  return units.get(of ?? '') ?? 'count';
}

/** `2 Mar 2026, 14:00`; with the offset where clocks are set in these hours, so that one that comes twice has two names. */
export function namesOfHours(hours: readonly string[]): string[] {
  const areSet = new Set(hours.map((hour) => hour.slice(19))).size > 1;
  return hours.map(
    (hour) => `${formatDay(hour.slice(0, 10))}, ${hour.slice(11, 16)}${areSet ? ` ${hour.slice(19)}` : ''}`,
  );
}
