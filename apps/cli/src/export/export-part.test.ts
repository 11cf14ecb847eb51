import {
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from '@keytally/client/file-lock';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type ExportPart, openPart } from './export-part.ts';
import { finishPart } from './finish-part.ts';

let out: string;
const question = { product: 'acme', type: 'application/x-ndjson' } as const;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-part-'));
  out = join(folder, 'all.ndjson');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

async function withPage(): Promise<ExportPart> {
  const part = await openPart(out, question);
  onTestFinished(() => part.close());
  await part.write(Buffer.from('{}\n'));
  await part.endPage({ ...part.state, bytes: 3, records: 1, isWhole: true });
  return part;
}

it('only one export at a time writes a file, and the next one may', async () => {
  const first = await withPage();
  await expect(openPart(out, question)).rejects.toThrow('Another export is writing');
  await first.close();
  await (await openPart(out, question)).close();
  onTestFinished(lockFile(`${out}.part.lock`));
  await expect(openPart(out, question)).rejects.toThrow('Another export is writing');
});

it('a file that something else has changed gets no name', async () => {
  const part = await withPage();
  writeFileSync(part.path, 'x', { flag: 'a' });
  await expect(finishPart(part, out)).rejects.toThrow('something else changed it');
  expect(existsSync(out)).toBe(false);
  await part.close();
  truncateSync(part.path, 2);
  await expect(openPart(out, question)).rejects.toThrow('something else changed it');
});

it('a file that was written meanwhile stays as it is', async () => {
  const part = await withPage();
  writeFileSync(out, 'mine');
  await expect(finishPart(part, out)).rejects.toThrow('was written by something else meanwhile');
  expect(readFileSync(out, 'utf8')).toBe('mine');
  rmSync(out);
  await finishPart(part, out);
  expect(readFileSync(out, 'utf8')).toBe('{}\n');
});

it('is not written through a link', async () => {
  const target = join(out, '..', 'target');
  writeFileSync(target, 'mine');
  symlinkSync(target, `${out}.part.json.new`);
  await (await withPage()).close();
  symlinkSync(target, `${out}2.part`);
  await expect(openPart(`${out}2`, question)).rejects.toThrow(/in the way/);
  expect(readFileSync(target, 'utf8')).toBe('mine');
});

it.each(['.part', '.part.lock', '.part.json'])(
  'writes nothing to a file that was put where its %s should be',
  async (end) => {
    const target = join(out, '..', 'target');
    writeFileSync(
      target,
      end === '.part.json' ? JSON.stringify({ ...question, bytes: 0, records: 0, isWhole: true }) : 'mine',
    );
    const before = readFileSync(target, 'utf8');
    const state = { ...question, bytes: 0, records: 0, isWhole: false };
    for (const [name, plant] of Object.entries({ symlink: symlinkSync, link: linkSync })) {
      const file = `${out}.${name}`;
      if (end === '.part') writeFileSync(`${file}.part.json`, JSON.stringify(state));
      plant(target, `${file}${end}`);
      await expect(openPart(file, question)).rejects.toThrow(/was not touched|is in the way/);
    }
    expect(readFileSync(target, 'utf8')).toBe(before);
  },
);
