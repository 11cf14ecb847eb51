import type { Schema } from '@keytally/client';
import type { GridRow } from '../../charts/grid/grid.ts';
import { type DayRange, describePlace, periodsOf, type Split } from '../../charts/model/period.ts';
import { countOf, formatPercent } from '../../ui/format/number.ts';

type Report = Schema<'ChurnAndEngagementReport'>;
type Asked = Schema<'ChurnAndEngagementRequest'>;
type Cell = Schema<'EngagementCell'>;
type State = 'engaged' | 'lost';

interface Options {
  /** Which of the two a cell shows. */
  readonly state: State;
  /** The rows are named by their periods, not by values of a property. */
  readonly byPeriod: { readonly split: Split; readonly range: DayRange } | undefined;
}

/** What users did who are counted, and the title over them. */
export function engagementWords(
  { dateSplit: split, daysUntilDeclaredLost }: Pick<Asked, 'dateSplit' | 'daysUntilDeclaredLost'>,
  state: State,
  property: string | undefined,
): { readonly did: string; readonly title: string } {
  const away = countOf(daysUntilDeclaredLost, 'day');
  const did = state === 'lost' ? `had been away for ${away} or more` : `had not been away for ${away}`;
  const period = `the ${split} ${split === 'day' ? 'on' : 'in'} which they first came`;
  return { did, title: `Users who ${did}, by ${property ?? period}` };
}

/** A row for each segment, in the order of the report. */
export function engagementRows({ results, meta }: Report, { state, byPeriod }: Options): GridRow[] {
  const labels = meta.segments ?? [];
  const periods = byPeriod && periodsOf(labels, byPeriod.split, byPeriod.range);
  const isLastOpen = meta.warnings.some(({ code }) => code === 'period-not-over');
  return labels.map((label, index) => {
    const cells = cellsOf(results[label] ?? {});
    return {
      id: label,
      name: periods?.[index] ? describePlace(periods[index]) : label,
      size: cells[0]?.users,
      cells: cells.map((cell, step) => ({
        percent: state === 'engaged' ? cell.engagedPercent : cell.lostPercent,
        part: cell[state],
        whole: cell.users,
        isOpen: isLastOpen && step === cells.length - 1,
      })),
    };
  });
}

function cellsOf(cells: Readonly<Record<string, Cell>>): Cell[] {
  return Array.from({ length: Object.keys(cells).length }, (_, index) => cells[String(index)]).filter(
    (cell) => cell !== undefined,
  );
}

/** The row whose first period is over longest ago says how it went. */
export function summariseEngagement(rows: readonly GridRow[], split: Split, state: State): string {
  const [first] = rows.filter(({ size = 0, cells }) => size > 0 && cells.length > 1);
  const last = first?.cells.findLastIndex((cell) => cell && !cell.isOpen) ?? -1;
  const cell = first?.cells[last];
  if (!first || !cell) return `No ${split} after the one in which users came is over yet.`;
  const later = last === 1 ? `1 ${split}` : `${last} ${split}s`;
  return `${first.name}: ${formatPercent(cell.percent)} of ${countOf(cell.whole, 'user')} ${cell.whole === 1 ? 'was' : 'were'} ${state} ${later} later.`;
}
