import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  isDatabaseSetting,
  readSettings,
  type SettingName,
  type Settings,
  SettingsError,
} from '@keytally/runtime';
import { CommandError } from '../command/command-error.ts';

/**
 * Reads the settings from the environment; flags override variables. This is the only place that reads the environment.
 */
export function settingsWith(
  flags: Partial<Record<SettingName, string | undefined>> = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  try {
    return readSettings({ ...environment, ...Object.fromEntries(given) });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const [name] = given.find(([name]) => error.message.startsWith(`${name} `)) ?? [];
    throw new CommandError(name === undefined ? error.message : error.message.replace(name, flagOf(name)), 2);
  }
}

/**
 * The settings of a command that works on data. If it names a directory, that is meant, also where the environment names
 * the databases of a cluster.
 */
export function settingsOfData(dataDirectory: string | undefined): Settings {
  if (dataDirectory === undefined) return settingsWith();
  const withoutDatabases = Object.entries(process.env).filter(([name]) => !isDatabaseSetting(name));
  return settingsWith({ KEYTALLY_DATA_DIR: dataDirectory }, Object.fromEntries(withoutDatabases));
}

/** The profile of commands that name no server and no data directory. */
export function usualProfile(): string | undefined {
  return process.env.KEYTALLY_PROFILE || undefined;
}

/** Where programs keep what their user has configured (XDG Base Directory Specification). */
export function configDirectory(): string {
  return process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
}

/** Where a shell looks for programs, and what npm says of itself to a program that it runs. */
export function shellEnvironment(): Readonly<Record<'PATH' | 'npm_command', string | undefined>> {
  const { PATH, npm_command } = process.env;
  return { PATH, npm_command };
}

/** The flag of a setting: `--data-dir` for `KEYTALLY_DATA_DIR`, `--database` for `KEYTALLY_DATABASE_URL`. */
function flagOf(setting: string): string {
  return `--${setting
    .replace(/^KEYTALLY_|_URL$/g, '')
    .replaceAll('_', '-')
    .toLowerCase()}`;
}
