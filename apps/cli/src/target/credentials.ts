import { statSync } from 'node:fs';
import { signToken } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { readText, readTextFile } from '../command/read-text.ts';
import type { ServerTarget } from './find-target.ts';
import type { Profile } from './profiles.ts';
import { signInOver } from './while-signed-in.ts';

/** Long enough for one call, too short to be of use to whoever finds it. */
const LIFETIME_SECONDS = 60;

/** The tokens of the calls to a server. */
export function credentialsOf(
  target: ServerTarget,
  productId: string | undefined,
): () => string | Promise<string> {
  if (target.at === 'profile') {
    requireOpenSession(target.name, target.profile);
    return signing(target.profile, productId);
  }
  readToken(target.token);
  // The token is read for every request: its file may contain a new one by then.
  return () => readToken(target.token);
}

/** A session of somebody who signed in ends within a day. */
function requireOpenSession(name: string, { session, url }: Profile): void {
  if (session === undefined || Date.now() < Date.parse(session.expiresAt)) return;
  throw signInOver(`Your sign-in ended at ${session.expiresAt}.`, url, name);
}

/** Signs a token for each call with the key of a profile. */
function signing(
  { keyId, kind, products, privateKeyFile, algorithm }: Profile,
  productId?: string,
): () => Promise<string> {
  const privateKey = readPrivateKey('The private key of the profile', privateKeyFile);
  const audience = kind === 'CLIENT' ? [...new Set([...products, ...(productId ? [productId] : [])])] : [];
  return async () => {
    const request = { keyId, kind, products: audience, lifetimeSeconds: LIFETIME_SECONDS, now: new Date() };
    try {
      return await signToken({ ...request, privateKey, algorithm });
    } catch (error) {
      throw new CommandError(`Cannot sign a token: ${error instanceof Error ? error.message : error}.`);
    }
  };
}

function readToken(given: string): string {
  const token = readText('--token', given).trim();
  if (/^[!-~]+$/.test(token)) return token;
  throw new CommandError('--token must not be empty or contain white space.', 2);
}

/** Reads a private key that only its owner can read. */
export function readPrivateKey(option: string, file: string): string {
  const text = readTextFile(option, file);
  const mode = statSync(file).mode;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new CommandError(
      `${file} can be read by other users of this machine. Take that away: chmod 600 ${file}. If they may have read it, rotate the key.`,
    );
  return text;
}
