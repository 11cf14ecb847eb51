import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateKeyPair } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { writePrivateFile } from '../command/private-file.ts';
import { readTextFile } from '../command/read-text.ts';
import { readPrivateKey } from './credentials.ts';
import type { Profile } from './profiles.ts';

/** The file of a half of a key, beside the key that it replaces. */
export function fileBeside({ privateKeyFile }: Profile, id: string, half: 'private' | 'public'): string {
  return join(dirname(privateKeyFile), `${id}.${half}.pem`);
}

/**
 * Makes the key that replaces one, or goes on with what an earlier run made, and returns its public half (PEM). The private
 * half is written first, whole or not at all: the public one follows from it, but not the other way round.
 */
export function makeSuccessor(old: Profile, id: string, say: (text: string) => void): string {
  const [secret, shared] = [fileBeside(old, id, 'private'), fileBeside(old, id, 'public')];
  if (existsSync(secret)) {
    say(`going on with ${secret}.`);
  } else {
    if (existsSync(shared)) throw alone(shared);
    writePrivateFile(secret, generateKeyPair(old.algorithm ?? 'EdDSA').privateKey);
    say(`generated ${secret}.`);
  }
  const publicKey = publicHalf(secret);
  if (!existsSync(shared)) writePrivateFile(shared, publicKey);
  else if (readTextFile('--id', shared).trim() !== publicKey.trim()) throw notItsHalf(shared, secret);
  return publicKey;
}

function publicHalf(secret: string): string {
  const pem = readPrivateKey('--id', secret);
  try {
    return createPublicKey(pem).export({ type: 'spki', format: 'pem' }) as string;
  } catch {
    throw new CommandError(
      `${secret} has no private key that can be read: remove it, or choose another --id.`,
    );
  }
}

function alone(shared: string): CommandError {
  return new CommandError(
    `${shared} is there without its private half, which cannot be found again: remove it, or choose another --id.`,
  );
}

function notItsHalf(shared: string, secret: string): CommandError {
  return new CommandError(
    `${shared} is not the public half of ${secret}: remove it, or choose another --id.`,
  );
}
