import type { Schema } from '@keytally/contract';
import { CommandError } from '../../command/command-error.ts';
import { wholeNumber } from '../../command/flags.ts';

const UNITS = { d: 'day', h: 'hour', m: 'minute' } as const;

/** The most minutes that a window may have; the server says so of the other units. */
const MOST = 527_040;

/** The time for all steps that `--within` says. */
export function windowOf(text: string): Schema<'ConversionWindow'> {
  if (text === 'session') return { unit: 'session' };
  const [, number = '', unit] = /^(\d+)([dhm])$/.exec(text) ?? [];
  if (unit === undefined)
    throw new CommandError(`--within is "${text}"; write it like 14d, 2h or 30m, or session.`, 2);
  return { unit: UNITS[unit as keyof typeof UNITS], value: wholeNumber('--within', number, 1, MOST) };
}
