import type { RE2JS } from 're2js';

/** A pattern compiled by RE2: a list of instructions, which name each other by index. */
export interface PatternProgram {
  readonly start: number;
  readonly instructions: readonly Instruction[];
}

/** An instruction reads a character, forks, tests the position in the text, or ends the search. */
type Instruction =
  | { readonly does: 'read'; readonly characters: CharacterClass; readonly next: number }
  | { readonly does: 'fork'; readonly next: readonly number[] }
  | { readonly does: 'test'; readonly ofStart: boolean; readonly next: number }
  | { readonly does: 'find' | 'fail' };

/** The code points that an instruction reads. Instructions that read the same ones share this object. */
export interface CharacterClass {
  /** First and last code point of each range, alternating. */
  readonly ranges: readonly number[];
  /** How many sequences of byte ranges it is in UTF-8; engines need a few instructions for each. */
  readonly sequences: number;
}

/** Operation codes of re2js, which does not export them. */
const operations = {
  fork: [1, 2],
  pass: [3, 7],
  test: [4],
  fail: [5],
  find: [6],
  read: [8, 9, 10, 11],
} as const;
const testsStart = 4;
const foldsCase = 1;

interface Re2Instruction {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  readonly runes: Int32Array;
}

export function programOf(compiled: RE2JS): PatternProgram {
  const { start, inst } = compiled.re2().prog as { start: number; inst: readonly Re2Instruction[] };
  const classes = new Map<string, CharacterClass>();
  return { start, instructions: inst.map((one) => instructionOf(one, classes)) };
}

function instructionOf(one: Re2Instruction, classes: Map<string, CharacterClass>): Instruction {
  const { op, out, arg } = one;
  const is = (operation: keyof typeof operations) =>
    (operations[operation] as readonly number[]).includes(op);
  if (is('read')) return { does: 'read', characters: classOf(one, classes), next: out };
  if (is('fork')) return { does: 'fork', next: [out, arg] };
  if (is('pass')) return { does: 'fork', next: [out] };
  if (is('test')) return { does: 'test', ofStart: (arg & testsStart) !== 0, next: out };
  return { does: is('find') ? 'find' : 'fail' };
}

function classOf({ runes, arg }: Re2Instruction, classes: Map<string, CharacterClass>): CharacterClass {
  const ranges = runes.length === 1 ? rangesOf(runes[0] ?? 0, (arg & foldsCase) !== 0) : [...runes];
  const key = ranges.join();
  const known = classes.get(key) ?? { ranges, sequences: countSequences(ranges) };
  classes.set(key, known);
  return known;
}

function rangesOf(rune: number, anyCase: boolean): number[] {
  const text = String.fromCodePoint(rune);
  const runes = anyCase
    ? [rune, text.toLowerCase().codePointAt(0), text.toUpperCase().codePointAt(0)]
    : [rune];
  return [...new Set(runes as number[])].flatMap((one) => [one, one]);
}

const lastOfLength = [0x7f, 0x7ff, 0xffff, 0x10ffff];

function countSequences(ranges: readonly number[]): number {
  let sequences = 0;
  for (let place = 0; place < ranges.length; place += 2) {
    const [first = 0, last = 0] = ranges.slice(place, place + 2);
    for (const [tails, longest] of lastOfLength.entries()) {
      const least = tails === 0 ? 0 : (lastOfLength[tails - 1] ?? 0) + 1;
      sequences += countSplits(Math.max(first, least), Math.min(last, longest), tails);
    }
  }
  return sequences;
}

/** Splits a range of code points with encodings of one length until each byte is a range that is independent of the others. */
function countSplits(first: number, last: number, tails: number): number {
  if (first > last) return 0;
  for (let tail = 1; tail <= tails; tail++) {
    const mask = (1 << (6 * tail)) - 1;
    if ((first & ~mask) === (last & ~mask)) continue;
    const cut = (first & mask) !== 0 ? first | mask : (last & mask) !== mask ? (last & ~mask) - 1 : null;
    if (cut !== null) return countSplits(first, cut, tails) + countSplits(cut + 1, last, tails);
  }
  return 1;
}
