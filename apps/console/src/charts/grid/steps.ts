import { countOf } from '../../ui/format/number.ts';
import type { Split } from '../model/period.ts';

/** A number of periods after that in which users came. */
interface Step {
  /** `the same week`, `3 weeks later` */
  readonly name: string;
  /** `+3` */
  readonly label: string;
}

/** The steps up to the last one that any row has. */
export function stepsUpTo(last: number, split: Split): Step[] {
  return Array.from({ length: last + 1 }, (_, index) => ({
    name: index === 0 ? `the same ${split}` : `${countOf(index, split)} later`,
    label: index === 0 ? '0' : `+${index}`,
  }));
}
