import type { KeyKind } from '@keytally/keys';
import { CommandError } from './command-error.ts';
import { Option } from './commander.ts';

/** An option that may be repeated to add values. */
export function collected<Flags extends string>(flags: Flags, description: string) {
  const collect = (value: string, before: readonly string[]) => [...before, value];
  return new Option(flags, `${description} (may be repeated)`).argParser(collect).default([], 'none');
}

/** Reads the whole number of an option. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CommandError(`${option} is "${text}"; it must be a whole number from ${least} to ${most}.`, 2);
}

const KINDS: Readonly<Record<string, KeyKind>> = { admin: 'ADMIN', client: 'CLIENT' };

/** Names of the kinds of keys on the command line. */
export const KIND_NAMES = Object.keys(KINDS);

/** The kind with a name of `KIND_NAMES`. */
export function kindNamed(name: string): KeyKind {
  const kind = KINDS[name];
  if (kind === undefined) throw new TypeError(`${name} is not a kind of key`);
  return kind;
}

/** Flags of every command. */
export interface GlobalFlags {
  readonly verbose?: boolean;
}
