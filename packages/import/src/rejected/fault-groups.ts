import { type RowMapping, recordFields } from '@keytally/events';
import type { RejectedRow } from '@keytally/store-ports';
import { type FaultPlace, fieldOf, placedFault } from './placed-fault.ts';

/** What can be done about the rows of a group, beside correcting them. */
export type FaultRemedy =
  | 'custom property'
  | 'time format'
  | 'decimal mark'
  | 'value for all rows'
  | 'quoted cells';

/** Rows that were rejected for one reason. */
export interface FaultGroup {
  /** Undefined if it is the rows as a whole. */
  readonly place: FaultPlace | undefined;
  readonly reason: string;
  readonly count: number;
  /** The first of them, with the cell at fault where it is one that is not empty. */
  readonly examples: readonly { readonly line: number; readonly cell?: string }[];
  readonly remedies: readonly FaultRemedy[];
}

const EXAMPLES = 3;
const LENGTH = 60;

/** Reasons that are told apart. A file of something else has another one in each row. */
const MOST = 100;
const OTHERS = 'other reasons';

/** Gathers rejected rows by the column and the reason. */
export class FaultGroups {
  readonly #mapping: RowMapping | undefined;
  readonly #groups = new Map<string, FaultGroup>();

  constructor(mapping: RowMapping | undefined) {
    this.#mapping = mapping;
  }

  add({ line, fault, cell }: RejectedRow): void {
    const { place, message } = placedFault(fault, this.#mapping);
    const field = fieldOf(fault);
    const reason = reasonOf(message, field);
    const whole = `${place?.name ?? ''}\u001f${reason}`;
    const isKnown = this.#groups.has(whole) || this.#groups.size < MOST;
    const key = isKnown ? whole : OTHERS;
    const group = this.#groups.get(key) ?? {
      place: isKnown ? place : undefined,
      reason: isKnown ? reason : OTHERS,
      count: 0,
      examples: [],
      remedies: isKnown ? remediesFor(field, reason) : [],
    };
    const example = { line, ...(cell !== undefined && cell !== '' && { cell: cell.slice(0, LENGTH) }) };
    // A row that only the server refuses is told after those behind it.
    const isNeeded = group.examples.length < EXAMPLES || line < (group.examples.at(-1)?.line ?? 0);
    const examples = isNeeded ? firstOf([...group.examples, example]) : group.examples;
    this.#groups.set(key, { ...group, count: group.count + 1, examples });
  }

  /** The largest first. */
  get all(): readonly FaultGroup[] {
    const first = ({ examples }: FaultGroup) => examples[0]?.line ?? 0;
    return [...this.#groups.values()].sort(
      (one, other) => other.count - one.count || first(one) - first(other),
    );
  }
}

function firstOf(examples: FaultGroup['examples']): FaultGroup['examples'] {
  return examples.toSorted((one, other) => one.line - other.line).slice(0, EXAMPLES);
}

/** A message without what it says of one row only: the cell, its field, how long it is, and what may be meant. */
function reasonOf(message: string, field: string): string {
  const withoutField = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return withoutField
    .replace(/^".*" (?=is not )/s, '')
    .replace(/, not [\d,]+$/, '')
    .replace(/, but has \d+$/, '')
    .replace(/; did you mean .*$/s, '');
}

function remediesFor(field: string, reason: string): readonly FaultRemedy[] {
  if (reason.startsWith('should have')) return ['quoted cells'];
  const { type, path = [] } = recordFields.get(field) ?? {};
  const isEmpty = reason.startsWith('the cell is empty');
  if (type === 'instant') return /^(is not|must be) /.test(reason) ? ['time format'] : [];
  if (isEmpty) return type === 'text' ? ['value for all rows'] : [];
  const isOwn = /^C\d\d$/.test(field);
  if (type === 'number')
    return reason.startsWith('is not') ? ['decimal mark', 'custom property'] : ['custom property'];
  return path[0] === 'properties' && !isOwn ? ['custom property'] : [];
}
