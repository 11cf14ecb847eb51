import { quoted } from '../../sql-text.ts';
import { attachable, withLockedEngine } from '../engine/scratch-engine.ts';

/** Whether another process has a data file open: it may be writing to it, and to its log, right now. */
export async function isOpenElsewhere(dataFile: string): Promise<boolean> {
  return withLockedEngine('64MB', attachable(dataFile), (engine) =>
    engine.query(`ATTACH ${quoted(dataFile)} AS looked_at (READ_ONLY)`),
  ).then(
    () => false,
    (error: Error) => /could not set lock/i.test(String(error.cause ?? error)),
  );
}
