import { call, type KeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import { version } from '../version.ts';

/** Asks a server who calls it. Fails if it is of a version whose operations this command may not understand. */
export async function requireSameVersion(client: KeytallyClient): Promise<Schema<'Caller'>> {
  const data = await call(client, 'getCaller').catch(refused('the key'));
  const ours = version();
  if (breakingPart(data.serverVersion) === breakingPart(ours)) return data;
  throw new CommandError(
    `The server is of version ${data.serverVersion}, this command of ${ours}: use the command of the server's version.`,
  );
}

/** The part of a version that changes when callers may break: before 1.0.0 the minor version too. */
function breakingPart(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
