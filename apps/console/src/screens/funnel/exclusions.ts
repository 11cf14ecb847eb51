import type { Asked } from '../../question/codec/question.ts';
import type { Option } from '../../ui/controls/select.tsx';

export type Exclusions = NonNullable<Asked['exclusions']>;

/** Two steps between which something must not come. */
interface Pair {
  readonly after: number;
  readonly before: number;
}

/** Every two steps, those that follow one another first. */
export function pairsOf(steps: number, inAnyOrder: boolean): Option<string>[] {
  const pairs = Array.from({ length: steps - 1 }, (_, distance) =>
    Array.from({ length: steps - 1 - distance }, (_, place) => ({
      after: place + 1,
      before: place + distance + 2,
    })),
  ).flat();
  return pairs.map((pair) => ({ id: `${pair.after}-${pair.before}`, label: wordsOf(pair, inAnyOrder) }));
}

function wordsOf({ after, before }: Pair, inAnyOrder: boolean): string {
  return inAnyOrder
    ? `after ${after} ${after === 1 ? 'step' : 'steps'}, before ${before}`
    : `between steps ${after} and ${before}`;
}

export function pairNamed(id: string): Pair {
  const [after = 1, before = 2] = id.split('-').map(Number);
  return { after, before };
}

/** The exclusions that a funnel of so many steps can have. */
export function exclusionsWithin(exclusions: Exclusions | undefined, steps: number): Exclusions | undefined {
  const fitting = (exclusions ?? []).filter(({ before }) => before <= steps);
  return fitting.length > 0 ? fitting : undefined;
}
