import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import type { Pieces } from '../../order/pieces.ts';
import type { DayRange } from '../../request/day-range.ts';
import { requireCells } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, text } from '../../sql/rows.ts';
import type { AsOfToday } from '../../user-reports/user-report.ts';
import { lastFinalDay, lossWarnings } from '../../users/losses.ts';
import { compareLabels, labelsAskedFor } from '../../users/segments.ts';
import { askEntries } from '../../users/user-entries.ts';
import { compareText } from '../../values/alphabetical.ts';
import { queryCounts } from './status-counts.ts';
import { entriesOf } from './status-entries.ts';
import { periodsIn, type Question } from './status-question.ts';

type Report = Schema<'UsersByStatusReport'>;
type StatusCounts = Schema<'StatusCounts'>;
type StatusTotals = Schema<'StatusTotals'>;
type Warning = Schema<'UserReportWarning'>;

export interface Facts {
  readonly range: DayRange;
  /** Users by period, number of labels and labels. */
  readonly counts: readonly Row[];
  /** The labels of each level, in order. */
  readonly labels: readonly (readonly string[])[];
  readonly warnings: readonly Warning[];
}

export async function collectFacts(question: Question & AsOfToday, ask: AskAll): Promise<Facts> {
  const { users, loss, today } = question;
  const { range, divisions } = users;
  const { rows, kept, warnings } = await askEntries(users, entriesOf(question), queryCounts(question), ask);
  requireCells(rows.length, '/levels');
  const [named, counts] = [rows.filter(isLabel), rows.filter((row) => !isLabel(row))];
  const labels = divisions.map((division, place) => {
    const used = named.map((row) => text(row, `label_${place}`)).filter((label) => label !== '');
    const all = new Set([...labelsAskedFor(division, kept[place] ?? []), ...used]);
    return [...all].sort(compareLabels(division, compareText));
  });
  requireCells(periodsIn(range, question.split).length * (labels[0]?.length ?? 0), '/levels');
  return {
    range,
    counts,
    labels,
    warnings: [...(loss ? lossWarnings(range, loss, today) : []), ...dormantWarnings(question), ...warnings],
  };
}

function dormantWarnings({ statuses, users: { range }, today }: Question & AsOfToday): Warning[] {
  if (!statuses.includes('dormant') || !today.isKnown || range.last < today.day) return [];
  const detail = `The last period goes on until ${formatDay(range.last)}: who is dormant in it may still come.`;
  return [{ code: 'period-not-over', detail, pointer: '/stopDate' }];
}

function isLabel(row: Row): boolean {
  return depthOf(row) < 0;
}

function depthOf(row: Row): number {
  return Number(integer(row, 'depth'));
}

export async function shapeReport(
  { split, statuses, loss, levels, today }: Question & AsOfToday,
  { range, counts, labels, warnings }: Facts,
  meta: Omit<Schema<'ReportMeta'>, 'warnings' | 'stopDate'> & { readonly stopDate?: string },
  pieces: Pieces,
): Promise<Report> {
  const byPlace = new Map<string, Row>();
  const nested = new Map<string, string[]>();
  await pieces.each(counts, (row) => {
    const depth = depthOf(row);
    const path = labels.slice(0, depth).map((_, place) => text(row, `label_${place}`));
    const period = integer(row, 'counted_period');
    byPlace.set(placeOf(period, path), row);
    const label = path.at(-1);
    if (depth < 2 || label === undefined) return;
    const parent = placeOf(period, path.slice(0, -1));
    nested.set(parent, [...(nested.get(parent) ?? []), label]);
  });
  const totalsIn = (period: number, path: readonly string[]): StatusTotals => {
    const row = byPlace.get(placeOf(period, path));
    return Object.fromEntries(
      statuses.map((status) => [status, row === undefined ? 0 : Number(integer(row, `${status}_users`))]),
    );
  };
  const levelIn = (period: number, path: readonly string[]): object => {
    const depth = path.length;
    if (depth === levels.length) return {};
    const wanted = new Set(depth === 0 ? labels[0] : nested.get(placeOf(period, path)));
    const own = (labels[depth] ?? []).filter((label) => wanted.has(label));
    const members = own.map((label) => {
      const inner = [...path, label];
      return [label, { totals: totalsIn(period, inner), ...levelIn(period, inner) }] as const;
    });
    return { [`level${depth + 1}`]: Object.fromEntries(members) };
  };
  const countsIn = (period: number): StatusCounts =>
    levels.length === 0 ? totalsIn(period, []) : levelIn(period, []);
  const periods = await pieces.map(
    periodsIn(range, split),
    (period) => [formatDay(period), countsIn(period)] as const,
  );
  return {
    status: 'OK',
    results: split === null ? (periods[0]?.[1] ?? {}) : Object.fromEntries(periods),
    meta: {
      ...meta,
      stopDate: formatDay(range.last),
      clientStatus: [...statuses],
      ...(loss && today.isKnown ? { lostFinalThrough: formatDay(lastFinalDay(loss, today)) } : {}),
      ...(levels.length === 0
        ? {}
        : {
            levels: levels.map(({ property }, place) => ({ property, labels: [...(labels[place] ?? [])] })),
          }),
      warnings: [...warnings],
    },
  };
}

function placeOf(period: bigint | number, path: readonly string[]): string {
  return JSON.stringify([String(period), ...path]);
}
