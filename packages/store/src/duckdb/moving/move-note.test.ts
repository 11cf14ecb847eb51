import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../testing/test-store.ts';
import { readNote, requireUnmoved, writeNote } from './move-note.ts';

const note = { id: 'm', role: 'source', other: 'elsewhere', isDone: true } as const;

it('a note is read as it was written, and a damaged one is named with what to do', async () => {
  const directory = await temporaryDirectory();
  const folder = join(directory, 'private');
  await mkdir(folder);
  expect(await readNote(folder)).toBeUndefined();
  await writeNote(folder, note);
  expect(await readNote(folder)).toEqual(note);
  for (const text of ['', 'null', '[]', '{}', JSON.stringify({ ...note, role: 'both' })]) {
    await writeFile(join(folder, 'move.json'), text);
    await expect(requireUnmoved(directory)).rejects.toMatchObject({
      code: 'unreadable-data',
      message: expect.stringMatching(/move\.json is damaged.*delete the file/),
    });
  }
});
