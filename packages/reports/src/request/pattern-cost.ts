import type { RE2JS } from 're2js';
import { total } from '../values/total.ts';
import { programOf } from './pattern-program.ts';
import { countStates, type States } from './pattern-states.ts';

/** An engine caches states (RE2: 5 MB). Beyond these widths, of all states or of one, it refills the cache all the time. */
const mostCached = 100_000;
const widestCached = 6000;
/** A program with more byte sequences leaves no room for the cache. */
const largestProgram = 20_000;

const ofAnyPattern = 5;
const sequencesCompiledPerUnit = 400;
const stepsPerUnit = 500;
const ofRefilling = 300;
const mostOfAnInstruction = 15;

/**
 * The cost of a pattern in milliseconds per 256 KiB of text: checking it here, compiling it and searching for it,
 * measured with DuckDB 1.5.6 on one core.
 *
 * RE2 needs a few nanoseconds per byte while its states fit into the cache. If they do not, it builds a state for each
 * byte from every place of the program that it is at.
 */
export function costOf(compiled: RE2JS): number {
  const program = programOf(compiled);
  const reads = program.instructions.flatMap((one) =>
    one.does === 'read' ? [one.characters.sequences] : [],
  );
  const states = countStates(program);
  const size = total(reads);
  const reading = ofAnyPattern + size / sequencesCompiledPerUnit + states.steps / stepsPerUnit;
  if (size <= largestProgram && fitsIntoMemory(states)) return Math.ceil(reading);
  const ofAllPlaces = total(reads.map((sequences) => Math.min(2 * sequences, mostOfAnInstruction)));
  const makingStates =
    states.width === null ? ofAllPlaces : Math.min(ofAllPlaces, states.longest * mostOfAnInstruction);
  return Math.ceil(reading + ofRefilling + makingStates);
}

function fitsIntoMemory({ width, widest }: States): boolean {
  return width !== null && width <= mostCached && widest <= widestCached;
}
