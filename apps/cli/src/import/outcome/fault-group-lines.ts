import type { RowMapping } from '@keytally/events';
import type { FaultGroup, FaultRemedy } from '@keytally/import';
import { shellWord } from '../../command/shell-word.ts';
import { counted } from '../../command/terminal-text.ts';

/** Groups that are shown. */
const MOST_SHOWN = 20;

/** Rejected rows by their reasons: how many, the first of them, and what can be done. */
export function groupLines(
  groups: readonly FaultGroup[],
  mapping: RowMapping | undefined,
): readonly string[] {
  const more = groups.slice(MOST_SHOWN).reduce((sum, { count }) => sum + count, 0);
  return [
    ...groups.slice(0, MOST_SHOWN).flatMap((group) => linesOf(group, mapping)),
    ...(more > 0 ? [`… and ${counted(more, 'row')} for other reasons.`] : []),
  ];
}

export function groupJson({ place, reason, count, examples }: FaultGroup): object {
  return {
    ...(place && (place.isColumn ? { column: place.name } : { field: place.name })),
    reason,
    count,
    examples,
  };
}

function linesOf(group: FaultGroup, mapping: RowMapping | undefined): readonly string[] {
  const { place, reason, count, examples, remedies } = group;
  const where = place === undefined ? '' : `, ${place.isColumn ? `column "${place.name}"` : place.name}`;
  const first = examples
    .map(({ line, cell }) => `line ${line}${cell === undefined ? '' : ` "${cell}"`}`)
    .join(', ');
  const ways = remedies.map((remedy) => wayOut(remedy, group, mapping));
  return [
    `${counted(count, 'row')}${where}: ${reason}`,
    `    ${first}${count > examples.length ? ', …' : ''}`,
    ...(ways.length === 0 ? [] : [`    Correct the rows, or ${ways.join(', or ')}.`]),
  ];
}

function wayOut(remedy: FaultRemedy, { place }: FaultGroup, mapping: RowMapping | undefined): string {
  const fields = [...(mapping?.columns ?? [])];
  const [field = ''] = fields.find(([, column]) => column === place?.name) ?? [];
  if (remedy === 'time format') return 'say how times are written with --time-format';
  if (remedy === 'decimal mark') return 'say the decimal mark with --decimal';
  if (remedy === 'value for all rows') return `say what such rows have: --set ${field}=VALUE`;
  if (remedy === 'quoted cells') return 'quote cells with the delimiter or a line break in them';
  return `take a custom property instead: --column ${shellWord(`${freeProperty(mapping)}=${place?.name ?? ''}`)}`;
}

function freeProperty(mapping: RowMapping | undefined): string {
  const all = Array.from({ length: 20 }, (_, index) => `C${String(index + 1).padStart(2, '0')}`);
  return all.find((one) => !mapping?.columns.has(one) && !mapping?.constants.has(one)) ?? 'C20';
}
