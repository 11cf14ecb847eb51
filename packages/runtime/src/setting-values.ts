import { memoryLimitFault } from '@keytally/store';
import { readOrigins } from '@keytally/validation';
import { trustedProxies } from './trusted-proxies.ts';

/** A setting that is unknown or invalid. The message names it and says what is allowed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Readers of values. Each throws a `SettingsError` that names the setting if the value is not allowed. */

export function text(value: string, name: string): string {
  if (value !== '') return value;
  throw new SettingsError(`${name} must not be empty.`);
}

export function wholeNumber(least: number, most: number) {
  return (value: string, name: string): number => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    throw new SettingsError(`${name} is "${value}"; it must be a whole number from ${least} to ${most}.`);
  };
}

export function oneOf<T extends string>(choices: readonly T[]) {
  return (value: string, name: string): T => {
    const choice = choices.find((choice) => choice === value);
    if (choice !== undefined) return choice;
    throw new SettingsError(`${name} is "${value}"; it must be ${choices.join(' or ')}.`);
  };
}

export function origins(value: string, name: string): string[] {
  const { origins, wrong } = readOrigins(value);
  if (wrong === undefined) return origins;
  const why = wrong.includes('*') ? 'no pattern is understood; write each' : 'write an';
  throw new SettingsError(
    `${name} contains "${wrong}"; ${why} origin like https://app.example.com, without a path.`,
  );
}

/** The URL of a server, without a slash at its end. */
export function baseUrl(value: string, name: string): string {
  const { protocol = '', username, password, search, hash, href = '' } = URL.parse(value) ?? {};
  const isPlain = !(username || password || search || hash) && /^https?:$/.test(protocol);
  if (isPlain) return href.replace(/\/+$/, '');
  // The value is not repeated: it may have a password.
  throw new SettingsError(
    `${name} must be a URL like https://example.com/keytally, without user, query and fragment.`,
  );
}

export function yesOrNo(value: string, name: string): boolean {
  return oneOf(['yes', 'no'] as const)(value, name) === 'yes';
}

export function addresses(value: string, name: string): string[] {
  const list = value.split(',').flatMap((address) => address.trim() || []);
  try {
    trustedProxies(list);
    return list;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`${name}: ${reason}; write it like 127.0.0.1, ::1 or 10.0.0.0/8.`);
  }
}

export function memoryLimit(value: string, name: string): string {
  const fault = memoryLimitFault(value);
  if (fault === undefined) return value;
  throw new SettingsError(`${name} is "${value}"; ${fault}.`);
}

/** The name goes into statements, so it has only characters that mean nothing there. */
export function clusterName(value: string, name: string): string {
  if (/^[\w.-]+$/.test(value)) return value;
  throw new SettingsError(
    `${name} is "${value}"; it must be the name of a cluster, of the characters A-Z a-z 0-9 . _ -`,
  );
}
