import type { DecimalMark } from '@keytally/events';
import type { Way } from './evidence.ts';

/** Both decimal marks: the other one then stands between thousands. A group of zeros alone is no thousands. */
export const decimalWays: readonly Way<DecimalMark>[] = [
  wayOf('.', /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/),
  wayOf(',', /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/),
];

function wayOf(choice: DecimalMark, numbers: RegExp): Way<DecimalMark> {
  const between = choice === '.' ? ',' : '.';
  return {
    choice,
    read: (text) =>
      numbers.test(text) ? Number(text.replaceAll(between, '').replace(choice, '.')) : undefined,
    say: String,
  };
}
