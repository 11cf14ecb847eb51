import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the data it is noted of which moment its last backup is: wherever that went, and whoever asks after a restart. */
const NOTE = 'last-backup';

/** In Unix milliseconds; undefined if none was made of this data, or the note cannot be read. */
export async function readLastBackup(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => '');
  const at = Date.parse(text.trim());
  return Number.isNaN(at) ? undefined : at;
}

/** A backup is as good without its note, so it does not fail for that: at worst it is said to be older than it is. */
export async function noteBackup(folder: string, createdAt: string): Promise<void> {
  const note = join(folder, NOTE);
  try {
    await writeFile(`${note}.new`, `${createdAt}\n`, { mode: 0o600 });
    await rename(`${note}.new`, note);
  } catch {
    await rm(`${note}.new`, { force: true }).catch(() => undefined);
  }
}
