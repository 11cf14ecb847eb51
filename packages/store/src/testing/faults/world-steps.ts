import { acme, type Step, steps } from '@keytally/store-ports/testing';
import fc from 'fast-check';

/** A product of its own, and what happens to it. */
interface World {
  readonly product: typeof acme;
  readonly steps: readonly Step[];
}

/** Worlds that were made, to be asked for again. */
const made = new Map<number, World>();

/** The same world for the same number, in every process. */
export function worldOf(number: number): World {
  const world = made.get(number) ?? makeWorld(number);
  made.set(number, world);
  return world;
}

function makeWorld(number: number): World {
  const id = `world-${number}`;
  const [todo = []] = fc.sample(steps, { seed: number, numRuns: 1 });
  return { product: { ...acme, id, name: id }, steps: todo.map(alone) };
}

/** A step that changes this product only: a round of the retention is made for all. */
function alone(step: Step): Step {
  return step.does === 'expire' ? { ...step, told: true } : step;
}

/** The same step when it is tried again: a run of an import that was cut off is another one. */
export function tried(step: Step, attempt: number): Step {
  return step.does === 'replace import' ? { ...step, run: `${step.run}, try ${attempt}` } : step;
}

/** The place of a step among all: the worlds one after another, and the steps of each. */
export interface Place {
  readonly world: number;
  readonly step: number;
}

/** The place after one. Step -1 puts the product. */
export function after({ world, step }: Place): Place {
  const { steps: todo } = worldOf(world);
  return step + 1 < todo.length ? { world, step: step + 1 } : { world: world + 1, step: -1 };
}
