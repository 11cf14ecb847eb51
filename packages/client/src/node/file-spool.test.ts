import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import { json, page, startFaultServer } from '../testing/fault-server.ts';
import { createRecordStore } from '../testing/record-store.ts';
import type { TrackerTrouble } from '../tracker/delivery.ts';
import type { Spool } from '../tracker/spool.ts';
import { createTracker } from '../tracker/tracker.ts';
import { type FileSpoolOptions, fileSpool } from './file-spool.ts';

const directory = mkdtempSync(join(tmpdir(), 'keytally-spool-'));
afterAll(() => rmSync(directory, { recursive: true }));
let path = '';
let paths = 0;
beforeEach(() => {
  path = join(directory, `spool-${++paths}`);
});

const line = (name: string) => JSON.stringify({ id: name, clientId: 'u1', name });

function opened(options: FileSpoolOptions = {}, at = path): Spool {
  const spool = fileSpool(at, options);
  onTestFinished(() => spool.close());
  spool.open('acme');
  return spool;
}

/** All that is unread. */
function readAll(spool: Spool, bytes = 100): string[] {
  const lines: string[] = [];
  while (spool.unread > 0) lines.push(...spool.read(bytes));
  return lines;
}

/** What a process that ends now leaves behind: the spool goes on elsewhere. */
function crash(at = path): string {
  const crashed = `${at}x`;
  cpSync(at, crashed, { recursive: true, filter: (file) => !file.endsWith('lock') });
  return crashed;
}

/** The files of records, in the order of their numbers. */
function segmentsOf(at = path): string[] {
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .map((name) => join(at, name));
}

test('records that were not delivered are there after a crash, in order', () => {
  const spool = opened();
  expect(spool.unread).toBe(0);
  for (const name of ['a', 'b', 'c', 'd']) spool.append(line(name), true);
  spool.acknowledge(2);
  path = crash();
  const again = opened();
  expect(readAll(again)).toEqual([line('c'), line('d')]);
  again.append(line('e'), true);
  again.acknowledge(1);
  path = crash();
  expect(readAll(opened())).toEqual([line('d'), line('e')]);
});

test('what was delivered is not there after several crashes either', () => {
  const spool = opened();
  for (const name of ['a', 'b']) spool.append(line(name), true);
  spool.acknowledge(1);
  path = crash();
  expect(opened().unread).toBe(1);
  path = crash();
  expect(readAll(opened())).toEqual([line('b')]);
});

test('a spool whose records were all delivered leaves nothing', () => {
  const spool = opened();
  spool.append(line('a'), true);
  spool.acknowledge(1);
  spool.close();
  expect(existsSync(path)).toBe(false);
});

test('wherever the file is cut off, the complete lines before are there and nothing else', () => {
  const names = ['ü\u2028', '😀'];
  const spool = opened();
  for (const name of names) spool.append(line(name), true);
  const [segment = ''] = segmentsOf();
  const whole = readFileSync(segment);
  for (let length = 0; length <= whole.length; length += inject('longTests') ? 1 : 5) {
    const cut = crash();
    writeFileSync(segment.replace(path, cut), whole.subarray(0, length));
    const again = opened({}, cut);
    const lines = readAll(again);
    const ends = whole.subarray(0, length).toString().split('\n').length - 2;
    expect(lines).toEqual(names.slice(0, Math.max(0, ends)).map(line));
    again.append(line('after'), true);
    again.close();
    expect(readAll(opened({}, cut))).toEqual([...lines, line('after')]);
    rmSync(cut, { recursive: true });
  }
});

test('a torn line in the middle does not hide lines after it', () => {
  const spool = opened();
  for (const name of ['a', 'c']) spool.append(line(name), true);
  const [segment = ''] = segmentsOf();
  const [header, a, c] = readFileSync(segment, 'utf8').split('\n');
  writeFileSync(segment, `${header}\n${a}\n${line('b').slice(0, 9)}#\n${c}\n`);
  path = crash();
  expect(readAll(opened())).toEqual([line('a'), line('c')]);
});

/** What is done to a spool; a number says how many records are acknowledged at most. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant('append' as const) },
  { weight: 2, arbitrary: fc.constant('read' as const) },
  { weight: 1, arbitrary: fc.constant('crash' as const) },
  { weight: 1, arbitrary: fc.constant('close' as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
);

test('whatever is appended, read and delivered between crashes, the rest is there, once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 80 }),
      fc.integer({ min: 60, max: 600 }),
      fc.integer({ min: 1, max: 300 }),
      (steps, segmentBytes, chunk) => {
        let at = join(directory, `property-${++paths}`);
        let spool = opened({ segmentBytes }, at);
        let expected: string[] = [];
        /** How many of these the caller has in memory. */
        let held = 0;
        let appended = 0;
        const reopen = (next: string) => {
          at = next;
          spool = opened({ segmentBytes }, at);
          held = 0;
        };
        for (const step of steps) {
          if (step === 'append') {
            const next = line(`e${++appended}`);
            const isHeld = spool.unread === 0 && appended % 3 > 0;
            expect(spool.append(next, isHeld)).toBe(true);
            expected.push(next);
            if (isHeld) held += 1;
          } else if (step === 'read') {
            const lines = spool.read(chunk);
            expect(lines).toEqual(expected.slice(held, held + lines.length));
            expect(lines.length > 0).toBe(held < expected.length);
            held += lines.length;
          } else if (step === 'crash') {
            const crashed = crash(at);
            spool.close();
            reopen(crashed);
          } else if (step === 'close') {
            spool.close();
            reopen(at);
          } else {
            const count = Math.min(step, held);
            spool.acknowledge(count);
            expected = expected.slice(count);
            held -= count;
          }
          expect(spool.unread).toBe(expected.length - held);
        }
        const unread = expected.slice(held);
        expect(readAll(spool, chunk)).toEqual(unread);
        spool.acknowledge(expected.length);
        spool.close();
        expect(existsSync(at)).toBe(false);
      },
    ),
    { numRuns: inject('longTests') ? 200 : 25 },
  );
});

test('when the files have no room left, new records are refused, and there is room again once some are delivered', () => {
  const spool = opened({ maxBytes: 4_000, segmentBytes: 500 });
  let stored = 0;
  while (stored < 1_000 && spool.append(line(`e${stored}`), true)) stored += 1;
  const bytes = segmentsOf().reduce((sum, file) => sum + readFileSync(file).length, 0);
  expect(bytes).toBeGreaterThan(3_900);
  expect(bytes).toBeLessThanOrEqual(4_000 + 100);
  spool.acknowledge(stored / 2);
  expect(spool.append(line('later'), true)).toBe(true);
  expect(segmentsOf().reduce((sum, file) => sum + readFileSync(file).length, 0)).toBeLessThan(3_000);
});

test('several trackers of one spool keep apart what each has, and one that ended leaves it to the next', () => {
  const [one, other] = [opened(), opened()];
  one.append(line('one'), true);
  other.append(line('other'), true);
  one.close();
  const next = opened();
  expect(readAll(next)).toEqual([line('one')]);
  other.acknowledge(1);
  other.close();
  next.acknowledge(1);
  next.close();
  expect(existsSync(path)).toBe(false);
});

test('a spool of another product is refused, and keeps its records', () => {
  const spool = opened();
  spool.append(line('a'), true);
  spool.close();
  expect(() => fileSpool(path).open('other')).toThrow(
    'the spool belongs to the product acme: use a folder per product',
  );
  expect(readdirSync(path)).toHaveLength(1);
  expect(readAll(opened())).toEqual([line('a')]);
});

test('what is no spool is neither taken nor touched', () => {
  writeFileSync(path, 'notes');
  expect(() => fileSpool(path).open('acme')).toThrow(`${path} is a file: give the path of a folder`);
  expect(readFileSync(path, 'utf8')).toBe('notes');
});

test('a spool that is not open takes nothing', () => {
  expect(() => fileSpool(path).append(line('a'), true)).toThrow('is not open');
});

test('a tracker goes on without a spool that cannot be opened, and says so', async () => {
  writeFileSync(path, 'notes');
  const store = createRecordStore();
  const troubles: TrackerTrouble[] = [];
  const fetch = async (request: Request) => Response.json(store.ingest(await request.text()));
  const tracker = createTracker(createKeytallyClient({ baseUrl: 'http://keytally.test', fetch }), {
    productId: 'acme',
    clientId: 'u1',
    spool: fileSpool(path),
    onError: (trouble) => void troubles.push(trouble),
  });
  tracker.track('File', 'a');
  expect(await tracker.close()).toMatchObject({ accepted: 1, dropped: 0 });
  expect(troubles).toMatchObject([{ kind: 'spool-failed' }]);
});

test('more records wait than memory has room for, and all arrive once the server is there', async () => {
  const store = createRecordStore();
  let isUp = false;
  const server = await startFaultServer((received, response) =>
    (isUp ? store.answer : page(502))(received, response),
  );
  onTestFinished(() => server.close());
  const client = createKeytallyClient({ baseUrl: server.url, retry: { attempts: 1 } });
  const tracker = createTracker(client, {
    productId: 'acme',
    queueSize: 500,
    spool: fileSpool(path, { segmentBytes: 50_000 }),
  });
  onTestFinished(async () => void (await tracker.close({ seconds: 0 })));
  const names = Array.from({ length: 5_000 }, (_, number) => `e${number}`);
  for (const name of names) tracker.track({ clientId: `u${name.length}`, category: null, name });
  expect(tracker.counts).toMatchObject({ queued: 5_000, dropped: 0 });
  expect((await tracker.flush()).queued).toBe(5_000);
  isUp = true;
  expect(await tracker.close({ seconds: 60 })).toEqual({
    queued: 0,
    accepted: 5_000,
    duplicates: 0,
    rejected: 0,
    dropped: 0,
  });
  expect(new Set(store.names)).toEqual(new Set(names));
  expect(existsSync(path)).toBe(false);
});

test.each(inject('longTests') ? [1, 2, 3] : [1])(
  'an application that is killed again and again loses no tracked event, and none counts twice (%i)',
  async () => {
    const store = createRecordStore();
    let requests = 0;
    const server = await startFaultServer((received, response) => {
      requests += 1;
      if (requests % 3 === 0) json(503, { status: 503, code: 'busy', detail: '' })(received, response);
      else if (requests % 5 === 0) store.storing(page(500))(received, response);
      else store.answer(received, response);
    });
    onTestFinished(() => server.close());
    const app = fileURLToPath(new URL('../testing/crashing-app.ts', import.meta.url));
    const tracked: string[] = [];
    /** Runs the application until it has told of some events, and kills it. */
    const run = async (number: number) => {
      const args = ['--conditions=keytally-source', app, server.url, path, String(number)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.length > 200 + number * 150) child.kill('SIGKILL');
      });
      await once(child, 'close');
      tracked.push(...output.split('\n').slice(0, -1));
    };
    for (const numbers of [[0], [1, 2], [3], [4, 5]]) await Promise.all(numbers.map(run));
    const client = createKeytallyClient({ baseUrl: server.url, retry: { attempts: 1 } });
    const last = createTracker(client, { productId: 'acme', clientId: 'u1', spool: fileSpool(path) });
    while ((await last.flush()).queued > 0);
    await last.close();
    expect(tracked.length).toBeGreaterThan(100);
    expect(store.names).toEqual(expect.arrayContaining(tracked));
    // Each run may add at most one event that was tracked but not yet printed.
    expect(store.names.length - tracked.length).toBeLessThanOrEqual(6);
    expect(new Set(store.names).size).toBe(store.names.length);
  },
);
