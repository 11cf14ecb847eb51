import { chooseDecimal, chooseTimes, chooseUnit, columnsOfType } from '@keytally/import';
import type { FoundReading, Plan } from './plan.ts';
import { inputOf, sampleOrAssume } from './planned-input.ts';

/** How the times and numbers of a file are written that nobody has said, and what its rows throughout leave open. */
export async function findReading(file: File, plan: Plan): Promise<FoundReading> {
  const input = inputOf(file, plan);
  const { mapping } = input;
  if (mapping === undefined) return { decimal: plan.decimal, timeFormat: plan.timeFormat, undecided: [] };
  const { sample } = await sampleOrAssume(file, plan);
  const numbers = plan.decimal
    ? { choice: plan.decimal }
    : await chooseDecimal(sample, input, columnsOfType(mapping, 'number'));
  const times =
    plan.timeFormat === undefined ? await chooseTimes(sample, input, columnsOfType(mapping, 'instant')) : {};
  const unit = plan.saidUnit === plan.timeFormat ? undefined : chooseUnit(sample, mapping, Date.now());
  return {
    decimal: numbers.choice,
    timeFormat: plan.timeFormat ?? (times.undecided ? undefined : (times.format?.format ?? 'rfc3339')),
    undecided: [times.undecided, numbers.undecided, unit].flatMap((one) => one ?? []),
  };
}
