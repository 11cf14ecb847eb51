import { CommandError } from './command-error.ts';

/** Reads the whole number of an option. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CommandError(`${option} is "${text}"; it must be a whole number from ${least} to ${most}.`, 2);
}
