import type { RE2JS } from 're2js';
import { total } from '../values/total.ts';
import { programOf } from './pattern-program.ts';
import { countStates, type States } from './pattern-states.ts';

/** Widths over which the memory of an engine for states (5 MB in RE2) is refilled on and on: of all, and of one. */
const mostCached = 100_000;
const widestCached = 6000;
/** Byte sequences of a program beside which no memory for states is left. */
const largestProgram = 20_000;

const ofAnyPattern = 5;
const sequencesCompiledPerUnit = 400;
const stepsPerUnit = 500;
const ofRefilling = 300;
const mostOfAnInstruction = 15;

/**
 * What a pattern costs, in thousandths of a second per 256 KiB of text: judging it here, compiling it and looking for
 * it, as measured with DuckDB 1.5.6 on one core.
 *
 * RE2 goes through a text in some nanoseconds a byte while its states fit into memory. Where they do not, it makes a
 * state for each byte, out of every place of the program that it is at.
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
