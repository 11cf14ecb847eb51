import { existsSync, renameSync, rmSync } from 'node:fs';
import { CommandError } from '../command/command-error.ts';
import { type ExportPart, removePart } from './export-part.ts';

/** Writes the records of a part, which are NDJSON, to a new file of another format. */
export type Conversion = (from: string, to: string) => Promise<void>;

/** Gives a whole export its name, or writes the file that it is for. */
export async function finishPart(part: ExportPart, out: string, convert?: Conversion): Promise<void> {
  await part.requireUnchanged();
  const whole = convert === undefined ? part.path : await converted(part, out, convert);
  // It was not there at the start, but an export may take hours.
  if (existsSync(out))
    throw new CommandError(
      `${out} was written by something else meanwhile: move it away, and run the command again.`,
    );
  renameSync(whole, out);
  removePart(out);
}

/** A file that was left behind by a conversion that did not end is not used. */
async function converted(part: ExportPart, out: string, convert: Conversion): Promise<string> {
  const written = `${out}.part.converted`;
  rmSync(written, { force: true });
  try {
    await convert(part.path, written);
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
  return written;
}
