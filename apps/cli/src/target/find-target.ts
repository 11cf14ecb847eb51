import { isShared } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { settingsOfData, usualProfile } from '../data/environment.ts';
import { type Profile, readProfile } from './profiles.ts';
import { requireServerUrl } from './server-url.ts';
import type { TargetFlags } from './target-flags.ts';

/** What a command works on. */
export type Target = ServerTarget | DataTarget;

/** A server, as the holder of a token or of a key. */
export type ServerTarget =
  | { readonly at: 'server'; readonly url: string; readonly token: string }
  | { readonly at: 'profile'; readonly url: string; readonly name: string; readonly profile: Profile };

/** The data itself: the databases of a cluster, or a data directory on this machine. */
type DataTarget = { readonly at: 'cluster' } | { readonly at: 'directory'; readonly directory: string };

export function isData(target: Target): target is DataTarget {
  return target.at === 'cluster' || target.at === 'directory';
}

/**
 * Decides what a command works on: flags first, then `KEYTALLY_PROFILE`, then the databases in `KEYTALLY_DATABASE_URL` and
 * `KEYTALLY_CLICKHOUSE_URL`, then `KEYTALLY_DATA_DIR`, then `.keytally`. A
 * profile is never used unless it is named.
 *
 * @throws {CommandError} a usage error if flags contradict each other
 */
export function findTarget(flags: TargetFlags): Target {
  const { url, token, dataDir, profile } = flags;
  requireOne({ '--url': url, '--data-dir': dataDir, '--profile': profile });
  requireOne({ '--token': token, '--data-dir': dataDir, '--profile': profile });
  if (url !== undefined || token !== undefined) return serverWith(flags);
  const name = profile ?? (dataDir === undefined ? usualProfile() : undefined);
  if (name === undefined) return dataOf(dataDir);
  const kept = readProfile(name);
  requireServerUrl(`The URL of the profile "${name}"`, kept.url, kept.insecure ?? flags.insecure);
  return { at: 'profile', url: kept.url, name, profile: kept };
}

function dataOf(dataDir: string | undefined): DataTarget {
  const { store, dataDirectory } = settingsOfData(dataDir);
  return isShared(store) ? { at: 'cluster' } : { at: 'directory', directory: dataDirectory };
}

/** Where a server listens unless it is told otherwise. */
const USUAL_URL = 'http://127.0.0.1:8080';

function serverWith({ url = USUAL_URL, token, insecure }: TargetFlags): Target {
  requireServerUrl('--url', url, insecure);
  if (token !== undefined) return { at: 'server', url, token };
  throw new CommandError(
    '--url needs --token. To sign with a key instead: keytally login URL --id ID --private-key FILE, then --profile.',
    2,
  );
}

function requireOne(flags: Readonly<Record<string, string | undefined>>): void {
  const given = Object.keys(flags).filter((name) => flags[name] !== undefined);
  if (given.length > 1) throw new CommandError(`Use either ${given.join(' or ')}, not both.`, 2);
}
