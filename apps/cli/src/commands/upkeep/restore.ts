import type { Command } from '@commander-js/extra-typings';
import { type ClosedSecrets, isShared, type RestoredLink, restoreStore } from '@keytally/store';
import { withExamples } from '../../command/examples.ts';
import { printsResult, type Result } from '../../command/prints-result.ts';
import { counted } from '../../command/terminal-text.ts';
import { describeBackup } from '../../data/describe-backup.ts';
import { settingsOfData } from '../../data/environment.ts';
import { addPlaceFlag, type PlaceFlag, requirePlaceOfCluster } from '../../data/place-of-clickhouse.ts';
import { addDataFlag } from '../../target/only-with-data.ts';

/** `keytally restore` */
export function addRestore(program: Command): void {
  const command = program
    .command('restore')
    .description(
      'Restore a backup to a data directory without data, or to the empty databases of a cluster. Stop the servers first.',
    )
    .argument('<directory>', 'backup written by "keytally backup"')
    .option(
      '--keep-links',
      'keep shared links open that were open then, also those that were revoked since (default: close them all)',
    );
  const placed = addPlaceFlag(command, 'where the part of ClickHouse is now, if it was moved');
  printsResult(addDataFlag(placed, 'data directory to restore to (default: .keytally)'), restore);
  withExamples(command, 'keytally restore backups/monday --data-dir restored');
}

interface RestoreFlags extends PlaceFlag {
  readonly dataDir?: string;
  readonly keepLinks?: boolean;
}

async function restore(backup: string, flags: RestoreFlags): Promise<Result> {
  const settings = settingsOfData(flags.dataDir);
  requirePlaceOfCluster(settings, flags);
  const { clickhouseBackup: place, keepLinks } = flags;
  const { manifest, closed } = await restoreStore(backup, settings.store, { place, keepLinks });
  const isOfCluster = isShared(settings.store);
  const text = `${isOfCluster ? 'PostgreSQL and ClickHouse' : settings.dataDirectory}: ${describeBackup(manifest)}
${tellClosed(closed)}What was deleted since then is there again: keys that were revoked, clients that were erased, products, imports and records
that were deleted. Delete it again before others reach this data; the audit trail of the data that was there before names it.`;
  const restored = { ...manifest, closed };
  const json = isOfCluster ? restored : { dataDirectory: settings.dataDirectory, ...restored };
  return { text, json };
}

/** Links that are named; the others are counted. */
const MOST_NAMED = 20;

/** What the restore did with what opens the data without a key: lines, or nothing. */
function tellClosed({ links, linksKept, sessions }: ClosedSecrets): string {
  const ofLinks = links.length === 0 ? '' : `${headOfLinks(links.length, linksKept)}:\n${named(links)}`;
  const ofSessions =
    sessions === 0 ? '' : `${counted(sessions, 'session')} of the console ended: sign in again.\n`;
  return `${ofLinks}${ofSessions}`;
}

function headOfLinks(count: number, areKept: boolean): string {
  const links = `${counted(count, 'shared link')} of the backup`;
  if (areKept)
    return `${links} still ${count === 1 ? 'works' : 'work'}; revoke ${count === 1 ? 'it if it was' : 'those that were'} revoked since`;
  return count === 1
    ? `${links} was closed, since it may have been revoked; make a new one`
    : `${links} were closed, since they may have been revoked; make new ones`;
}

function named(links: readonly RestoredLink[]): string {
  const lines = links
    .slice(0, MOST_NAMED)
    .map(({ id, productId, shows }) => `  ${id} of ${productId}: ${shows}\n`);
  const others = links.length - MOST_NAMED;
  return lines.join('') + (others > 0 ? `  and ${others} more\n` : '');
}
