import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import { usualProfile } from '../data/environment.ts';
import { type Profile, readProfile, writeProfile } from './profiles.ts';
import { clientFor } from './server-clients.ts';
import { fileBeside, makeSuccessor } from './successor-key.ts';

interface Rotation {
  readonly id: string;
  readonly profile: string | undefined;
  readonly verbose: boolean;
}

interface RotationTools {
  readonly say: (text: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Unix time in milliseconds. */
  readonly now: () => number;
}

interface Rotated {
  readonly profile: string;
  readonly keyId: string;
  readonly replaced: string;
  readonly privateKeyFile: string;
}

/**
 * Replaces the key of a profile. Each step looks at what is there already, so that an interrupted rotation goes on where it
 * stopped: the new files, the registered key, and the key that the profile names.
 */
export async function rotateKey(
  { id, profile, verbose }: Rotation,
  { say, wait, now }: RotationTools,
): Promise<Rotated> {
  const name = profile ?? usualProfile();
  if (name === undefined) throw new CommandError('Say which profile: --profile, or KEYTALLY_PROFILE.', 2);
  const kept = readProfile(name);
  if (kept.kind !== 'ADMIN')
    throw new CommandError(
      `The key of the profile "${name}" is a client key, which cannot upload its successor: ask whoever administers the keys.`,
    );
  // After the switch the profile names the new key, and only the old one is left to delete.
  const old = kept.keyId === id ? kept.replaces : kept;
  if (old === undefined) throw new CommandError(`The profile "${name}" signs with "${id}" already.`, 2);
  const successor = { ...old, keyId: id, privateKeyFile: fileBeside(old, id, 'private') };
  if (kept.keyId !== id) {
    const publicKey = makeSuccessor(old, id, say);
    const key = await upload(clientOf(old, verbose), { id, publicKey }, old, say);
    await untilEffective(key, { say, wait, now });
    await requireWorking(clientOf(successor, verbose), id);
    writeProfile(name, { ...successor, replaces: old });
    say(`the profile "${name}" signs with "${id}" now.`);
  }
  await removeOld(clientOf(successor, verbose), old.keyId);
  writeProfile(name, successor);
  return { profile: name, keyId: id, replaced: old.keyId, privateKeyFile: successor.privateKeyFile };
}

function clientOf(profile: Profile, verbose: boolean): KeytallyClient {
  return clientFor({ at: 'profile', url: profile.url, name: profile.keyId, profile }, { verbose });
}

async function upload(
  client: KeytallyClient,
  { id, publicKey }: { readonly id: string; readonly publicKey: string },
  old: Profile,
  say: (text: string) => void,
): Promise<Schema<'KeyRecord'>> {
  const data = await call(client, 'putAdministrationKeys', {
    body: [{ id, publicKey, ...(old.algorithm && { algorithm: old.algorithm }) }],
  }).catch(refused(`the key "${id}"`));
  const key = data.keys.find((one) => one.id === id);
  if (key === undefined) throw new CommandError('The server answered without the new key.');
  say(`uploaded "${id}".`);
  return key;
}

/** Until then another server may not know the new key yet. */
async function untilEffective({ effectiveBy }: Schema<'KeyRecord'>, { say, wait, now }: RotationTools) {
  const rest = Date.parse(effectiveBy) - now();
  if (rest <= 0) return;
  say(`waiting until ${effectiveBy}, when every server knows it. If you stop now, run the command again.`);
  await wait(rest);
}

async function requireWorking(client: KeytallyClient, id: string): Promise<void> {
  await call(client, 'getCaller').catch(refused(`the new key "${id}", so the old one stays`));
}

async function removeOld(client: KeytallyClient, keyId: string): Promise<void> {
  await call(client, 'deleteAdministrationKey', { path: { keyId } }).catch(
    refused(`to delete the key "${keyId}"`, { 'unknown-key': () => undefined }),
  );
}
