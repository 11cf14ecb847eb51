import { homedir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type SettingName, type Settings, SettingsError } from '@keytally/runtime';
import { CommandError } from '../command/command-error.ts';

/**
 * Reads the settings from the environment; flags override variables. This is the only place that reads the environment.
 */
export function settingsWith(flags: Partial<Record<SettingName, string | undefined>> = {}): Settings {
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  try {
    return readSettings({ ...process.env, ...Object.fromEntries(given) });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const [name] = given.find(([name]) => error.message.startsWith(`${name} `)) ?? [];
    throw new CommandError(name === undefined ? error.message : error.message.replace(name, flagOf(name)), 2);
  }
}

/** The profile of commands that name no server and no data directory. */
export function usualProfile(): string | undefined {
  return process.env.KEYTALLY_PROFILE || undefined;
}

/** Where programs keep what their user has configured (XDG Base Directory Specification). */
export function configDirectory(): string {
  return process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
}

/** The flag of a setting: `--data-dir` for `KEYTALLY_DATA_DIR`. */
function flagOf(setting: string): string {
  return `--${setting.replace('KEYTALLY_', '').replaceAll('_', '-').toLowerCase()}`;
}
