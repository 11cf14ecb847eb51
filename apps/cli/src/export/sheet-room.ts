import { MOST_ROWS } from '@keytally/spreadsheets';
import { CommandError } from '../command/command-error.ts';

/** There are more records than a sheet has rows. */
export class MoreThanASheet extends CommandError {}

/** @throws {MoreThanASheet} if so many records do not fit below the heading of a sheet */
export function requireRoom(out: string, records: number, most = MOST_ROWS - 1): void {
  if (records <= most) return;
  throw new MoreThanASheet(
    `${out} was not written: a sheet of Excel has ${most.toLocaleString('en')} rows below its heading, and there are more records. ` +
      'Choose fewer days with --from and --to, or write .csv or .parquet, which have no limit.',
  );
}
