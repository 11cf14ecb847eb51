import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import { createRecordStore } from '../testing/record-store.ts';
import type { Spool } from '../tracker/spool.ts';
import { createTracker } from '../tracker/tracker.ts';
import { fileSpool } from './file-spool.ts';

/** Bytes that still fit on the disk. */
const disk = { room: Number.POSITIVE_INFINITY };

const { writeSync } = fs;
beforeAll(() => {
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, bytes: Buffer, place?: number) => {
    const offset = place ?? 0;
    if (disk.room === 0)
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const length = Math.min(bytes.length - offset, disk.room);
    disk.room -= length;
    return writeSync(descriptor, bytes, offset, length);
  }) as typeof writeSync);
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const directory = mkdtempSync(join(tmpdir(), 'keytally-full-'));
afterAll(() => rmSync(directory, { recursive: true }));
const line = (name: string) => JSON.stringify({ id: name, clientId: 'u1', name });

/** A spool that is closed at the end of the test, by when the disk has room again. */
function opened(path: string): Spool {
  const spool = fileSpool(path);
  onTestFinished(() => {
    disk.room = Number.POSITIVE_INFINITY;
    spool.close();
  });
  spool.open('acme');
  return spool;
}

test.each(Array.from({ length: line('b').length + 1 }, (_, room) => room))(
  'a line of which only %i bytes fit on the disk is ignored, and others are intact',
  (room) => {
    const path = join(directory, `room-${room}`);
    const spool = opened(path);
    spool.append(line('a'), true);
    disk.room = room;
    expect(() => spool.append(line('b'), true)).toThrow('ENOSPC');
    disk.room = Number.POSITIVE_INFINITY;
    for (const name of ['c', 'd']) spool.append(line(name), true);
    // The caller still has `b`, which is no record of the spool.
    spool.acknowledge(2);
    spool.close();
    expect(opened(path).read(1_000)).toEqual([line('d')]);
  },
);

test('a file whose header does not fit on the disk is not left behind', () => {
  const path = join(directory, 'header');
  const spool = opened(path);
  disk.room = 5;
  expect(() => spool.append(line('a'), true)).toThrow('ENOSPC');
  disk.room = Number.POSITIVE_INFINITY;
  spool.append(line('b'), true);
  spool.close();
  expect(opened(path).read(1_000)).toEqual([line('b')]);
});

test('a folder in which nothing can be written is an error, and leaves nothing', () => {
  const path = join(directory, 'lock');
  const full = vi.spyOn(fs, 'appendFileSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  try {
    expect(() => fileSpool(path).open('acme')).toThrow('ENOSPC');
  } finally {
    full.mockRestore();
    syncBuiltinESMExports();
  }
  expect(readdirSync(path)).toEqual([]);
});

test('a tracker goes on in memory while the disk is full, and reports it once', async () => {
  const store = createRecordStore();
  const fetch = async (request: Request) => Response.json(store.ingest(await request.text()));
  const kinds: string[] = [];
  const tracker = createTracker(createKeytallyClient({ baseUrl: 'http://keytally.test', fetch }), {
    productId: 'acme',
    clientId: 'u1',
    spool: fileSpool(join(directory, 'tracker')),
    onError: ({ kind }) => void kinds.push(kind),
  });
  tracker.track('File', 'a');
  disk.room = 10;
  for (const name of ['b', 'c']) tracker.track('File', name);
  disk.room = Number.POSITIVE_INFINITY;
  tracker.track('File', 'd');
  expect(await tracker.close()).toMatchObject({ queued: 0, accepted: 4 });
  expect(store.names).toEqual(['a', 'b', 'c', 'd']);
  expect(kinds).toEqual(['spool-failed']);
});
