import type { TextInput } from '@keytally/import';
import { commandAdvice } from './command-advice.ts';
import { fileOnDisk } from './file-on-disk.ts';
import type { Input } from './open-input.ts';

/** A file of text as its readers take it; undefined for Parquet, which the engine reads. */
export function textInputOf({
  file,
  size,
  sheet,
  skipRows,
  format,
  ...reading
}: Input): TextInput | undefined {
  if (format === 'parquet') return undefined;
  const source = fileOnDisk(file, size, { sheet: sheet?.name, skipRows });
  return { ...reading, format, source, advice: commandAdvice };
}
