import type { CharacterClass, PatternProgram } from './pattern-program.ts';

/** The states that an engine caches when it reads a text once and looks for a pattern anywhere. */
export interface States {
  /** The byte sequences that are read next, over all states; null if there are too many states to count. */
  readonly width: number | null;
  /** The most byte sequences in one state. */
  readonly widest: number;
  /** The most places in one state. */
  readonly longest: number;
  /** The work of counting them. */
  readonly steps: number;
}

/** Counting stops after this many steps, or if comparing character classes takes this many comparisons. */
const mostSteps = 50_000;
const mostComparisons = 20_000;
const comparisonsPerStep = 4;

/** What can be reached from a place without reading a character. */
interface Reach {
  /** Places of reading instructions. */
  readonly reads: readonly number[];
  /** Whether the pattern is certainly found by then. */
  readonly isFound: boolean;
}

/**
 * Counts the states of a pattern. A state is a list of places in the program that some text leads to, in the order in
 * which matches are preferred. `a.{20}b` has too many: its states record for each of the last 20 characters whether it
 * was an `a`.
 */
export function countStates(program: PatternProgram): States {
  const alphabet = alphabetOf(program);
  const modes = modesOf(program).map((mode) => reachesIn(program, mode));
  const sequences = program.instructions.map((one) => (one.does === 'read' ? one.characters.sequences : 0));
  const widthOf = (state: readonly number[]) =>
    state.reduce((sum, place) => sum + (sequences[place] ?? 0), 0);

  const known = new Set<string>();
  const open: (readonly number[])[] = [];
  let [width, widest, longest, steps] = [0, 0, 0, alphabet.comparisons / comparisonsPerStep];
  const meet = (state: readonly number[]): void => {
    const key = state.join();
    if (known.has(key)) return;
    known.add(key);
    open.push(state);
    width += widthOf(state);
    widest = Math.max(widest, widthOf(state));
    longest = Math.max(longest, state.length);
  };
  for (const { start } of modes) if (!start.isFound) meet(start.reads);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const places of alphabet.symbols ?? []) {
      const read = state.filter((place) => places.has(place));
      for (const { after, restart } of modes) {
        const reached = [...read.map((place) => after[place] ?? restart), restart];
        steps += state.length + reached.reduce((sum, { reads }) => sum + reads.length, 0);
        if (steps > mostSteps) return { width: null, widest, longest, steps };
        if (!reached.some(({ isFound }) => isFound)) meet(unionOf(reached));
      }
    }
  }
  return { width: alphabet.symbols && width, widest, longest, steps };
}

/** Whether tests of the position, such as `\b`, pass. Either is possible after any character. */
interface Mode {
  readonly passesTests: boolean;
}

function modesOf({ instructions }: PatternProgram): Mode[] {
  const tests = instructions.some((one) => one.does === 'test' && !one.ofStart);
  return tests ? [{ passesTests: true }, { passesTests: false }] : [{ passesTests: true }];
}

/** What is reached from the start of the text, from a later start, and after each instruction that reads. */
function reachesIn(program: PatternProgram, mode: Mode): { start: Reach; restart: Reach; after: Reach[] } {
  const restart = reachFrom(program, program.start, mode);
  return {
    start: reachFrom(program, program.start, mode, true),
    restart,
    after: program.instructions.map((one) =>
      one.does === 'read' ? reachFrom(program, one.next, mode) : restart,
    ),
  };
}

function unionOf(reaches: readonly Reach[]): number[] {
  return [...new Set(reaches.flatMap(({ reads }) => reads))];
}

/** Places are in order of preference. A match behind a test is not certain. */
function reachFrom(
  { instructions }: PatternProgram,
  from: number,
  { passesTests }: Mode,
  isStart = false,
): Reach {
  const reads = new Set<number>();
  const reached = [new Set<number>(), new Set<number>()] as const;
  let isFound = false;
  const open = [{ at: from, isCertain: true }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { at, isCertain } = place;
    const instruction = instructions[at];
    if (instruction === undefined || reached[isCertain ? 1 : 0].has(at)) continue;
    reached[isCertain ? 1 : 0].add(at);
    if (instruction.does === 'read') reads.add(at);
    if (instruction.does === 'find') isFound ||= isCertain;
    if (instruction.does === 'fork') {
      open.push(...instruction.next.map((next) => ({ at: next, isCertain })).reverse());
    }
    if (instruction.does === 'test' && (instruction.ofStart ? isStart : passesTests)) {
      open.push({ at: instruction.next, isCertain: false });
    }
  }
  return { reads: [...reads], isFound };
}

/**
 * Characters that are in the same classes are one symbol, given as the places of the instructions that read it. Null if
 * there are too many classes to compare.
 */
function alphabetOf({ instructions }: PatternProgram): {
  symbols: Set<number>[] | null;
  comparisons: number;
} {
  const classes = [...new Set(instructions.flatMap((one) => (one.does === 'read' ? [one.characters] : [])))];
  const ends = new Set([
    0,
    ...classes.flatMap(({ ranges }) => ranges.map((rune, place) => rune + (place % 2))),
  ]);
  const comparisons = classes.length * ends.size;
  if (comparisons > mostComparisons) return { symbols: null, comparisons };
  const symbols = new Map<string, Set<CharacterClass>>();
  for (const rune of ends) {
    const taking = classes.filter((one) => isIn(rune, one));
    symbols.set(taking.map((one) => classes.indexOf(one)).join(), new Set(taking));
  }
  const readBy = (taking: Set<CharacterClass>) =>
    instructions.flatMap((one, place) => (one.does === 'read' && taking.has(one.characters) ? [place] : []));
  return { symbols: [...symbols.values()].map((taking) => new Set(readBy(taking))), comparisons };
}

/** Bisects for the first range that does not end before the code point. */
function isIn(rune: number, { ranges }: CharacterClass): boolean {
  let [from, to] = [0, ranges.length / 2];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ranges[2 * middle + 1] ?? 0) < rune) from = middle + 1;
    else to = middle;
  }
  return (ranges[2 * from] ?? Number.POSITIVE_INFINITY) <= rune;
}
