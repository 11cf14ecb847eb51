import { existsSync, renameSync, rmSync } from 'node:fs';
import { CommandError } from '../command/command-error.ts';
import type { Format } from './export-format.ts';
import { type ExportPart, removePart } from './export-part.ts';

/** Gives a whole export its name, or writes the file that it is for. */
export async function finishPart(part: ExportPart, out: string, format: Format): Promise<void> {
  await part.requireUnchanged();
  const whole = format === 'parquet' ? await asParquet(part, out) : part.path;
  // It was not there at the start, but an export may take hours.
  if (existsSync(out))
    throw new CommandError(
      `${out} was written by something else meanwhile: move it away, and run the command again.`,
    );
  renameSync(whole, out);
  removePart(out);
}

async function asParquet(part: ExportPart, out: string): Promise<string> {
  const { writeParquet } = await import('./write-parquet.ts');
  const written = `${out}.part.parquet`;
  rmSync(written, { force: true });
  await writeParquet(part.path, written);
  return written;
}
