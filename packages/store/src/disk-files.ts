import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** The size of a file in bytes; 0 if it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

/** The SHA-256 of a file, hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 }))
    digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** Flushes a file, or the entries of a directory, to stable storage. */
export async function synchronise(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
