import type { TextInput } from '@keytally/import';
import { commandAdvice } from './command-advice.ts';
import { fileOnDisk } from './file-on-disk.ts';
import type { Input } from './open-input.ts';

/** A file of text as its readers take it; undefined for Parquet, which the engine reads. */
export function textInputOf({ file, size, format, ...reading }: Input): TextInput | undefined {
  if (format === 'parquet') return undefined;
  return { ...reading, format, source: fileOnDisk(file, size), advice: commandAdvice };
}
