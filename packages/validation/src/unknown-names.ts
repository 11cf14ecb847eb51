import type { Fault } from './fault.ts';
import { pointerTo } from './json-pointer.ts';
import { nearestName } from './nearest-name.ts';
import { all, counted } from './words.ts';

/** Longer names are not repeated in answers: they are not in the contract, and may be private data. */
const LONGEST_NAME = 64;

/** Of more names than this, none are listed. */
const MOST_LISTED = 8;

/** Where a name is that the contract does not have, and what it could be instead. */
interface NamePlace {
  readonly known: readonly string[];
  readonly parent: string;
  readonly noun: 'field' | 'parameter';
}

/** The fault of a name that the contract does not have. */
export function unknownName(name: string, { known, parent, noun }: NamePlace): Fault {
  const keyword = 'additionalProperties';
  if (name.length > LONGEST_NAME) {
    const length = counted(name.length, 'character');
    const message = `has a name of ${length}, which is not a ${noun} here${listed(known, noun)}`;
    return { keyword, pointer: parent, message };
  }
  const near = nearestName(name, known);
  const hint = near === undefined ? listed(known, noun) : `; did you mean ${near}?`;
  return { keyword, pointer: pointerTo(name, parent), message: `is not a ${noun} here${hint}` };
}

/** How a name that is missing was probably written. */
export function misspelt(name: string, unknown: readonly string[], known: readonly string[]): string {
  const near = unknown.find((other) => nearestName(other, known) === name);
  return near === undefined ? '' : `; did you mean it by ${JSON.stringify(near)}?`;
}

function listed(known: readonly string[], noun: string): string {
  if (known.length === 0) return '; there are none';
  if (known.length > MOST_LISTED) return '';
  return known.length === 1 ? `; the only ${noun} is ${known[0]}` : `; the ${noun}s are ${all(known)}`;
}
