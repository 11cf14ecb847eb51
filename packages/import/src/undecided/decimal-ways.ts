import { type DecimalMark, numberText } from '@keytally/events';
import type { Way } from './evidence.ts';

/** Both decimal marks, each as rows are read with it: the other one then stands between thousands. */
export const decimalWays: readonly Way<DecimalMark>[] = [wayOf('.'), wayOf(',')];

function wayOf(choice: DecimalMark): Way<DecimalMark> {
  return {
    choice,
    read(text) {
      const number = numberText(text, choice);
      return number === undefined ? undefined : Number(number);
    },
    say: String,
  };
}
