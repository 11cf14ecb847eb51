import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Algorithm, KeyKind } from '@keytally/keys';
import { checkedJson } from '../command/checked-json.ts';
import { CommandError } from '../command/command-error.ts';
import { replacePrivateFile } from '../command/private-file.ts';
import { configDirectory } from '../data/environment.ts';
import { PROFILE, requireOwn } from './profile-file.ts';

/** A server, and the key that signs calls to it. The private key stays in its own file, and no token is kept. */
export interface Profile {
  readonly url: string;
  readonly keyId: string;
  readonly kind: KeyKind;
  /** For a client key: the products that its tokens are for. */
  readonly products: readonly string[];
  /** Absolute path of the private key (PEM). */
  readonly privateKeyFile: string;
  readonly algorithm?: Algorithm | undefined;
  /** While the key is rotated: the one before, which is still to be deleted. */
  readonly replaces?: Profile;
  /** Whether plain HTTP to another machine was allowed. */
  readonly insecure?: boolean;
  /** Of somebody who signed in at a provider: the key is that of a session, and made for it. */
  readonly session?: ProfileSession;
}

interface ProfileSession {
  /** Who signed in. */
  readonly name: string;
  /** When it ends (RFC 3339). */
  readonly expiresAt: string;
}

/** The names of all profiles. */
export function profileNames(): string[] {
  try {
    return readdirSync(folder())
      .filter((file) => file.endsWith(EXTENSION))
      .map((file) => file.slice(0, -EXTENSION.length))
      .sort();
  } catch {
    return [];
  }
}

/** @throws {CommandError} if there is no such profile, or it cannot be read */
export function readProfile(name: string): Profile {
  let text: string;
  try {
    text = readFileSync(fileOf(name), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new CommandError(`Cannot read the profile "${name}" (${fileOf(name)}): ${code}.`, 2);
    const others = profileNames().join(', ');
    throw new CommandError(
      `There is no profile "${name}". ${others === '' ? '"keytally login --help" shows how to make one' : `There are: ${others}`}.`,
      2,
    );
  }
  requireOwn(fileOf(name));
  const { value, fault } = checkedJson(text, PROFILE);
  if (fault === undefined) return value as Profile;
  throw new CommandError(`The profile "${name}" ${fault}: remove ${fileOf(name)} and log in again.`, 2);
}

/** Keeps a profile, readable by its owner only. One of the same name is replaced, whole or not at all. */
export function writeProfile(name: string, profile: Profile): void {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  replacePrivateFile(fileOf(name), `${JSON.stringify(profile, null, 2)}\n`);
}

/** Forgets a profile. The private key stays where it is, unless it was made for a session. */
export function removeProfile(name: string): void {
  const { session, privateKeyFile } = readProfile(name);
  rmSync(fileOf(name));
  if (session) rmSync(privateKeyFile, { force: true });
}

/** Keeps the private half of a session's key beside its profile, and returns its path. */
export function writeSessionKey(name: string, privateKey: string): string {
  const file = fileOf(name).replace(EXTENSION, '.session.pem');
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  replacePrivateFile(file, privateKey);
  return file;
}

const EXTENSION = '.json';

function folder(): string {
  return join(configDirectory(), 'keytally');
}

function fileOf(name: string): string {
  if (!/^\w[\w.-]{0,63}$/.test(name))
    throw new CommandError(
      `"${name}" is not the name of a profile: use 1 to 64 of the characters A-Z a-z 0-9 . _ -, first a letter or digit.`,
      2,
    );
  return join(folder(), `${name}${EXTENSION}`);
}
