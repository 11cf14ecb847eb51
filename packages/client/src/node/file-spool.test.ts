import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { createKeytallyClient } from '../keytally-client.ts';
import { json, page, startFaultServer } from '../testing/fault-server.ts';
import { createRecordStore } from '../testing/record-store.ts';
import type { TrackerTrouble } from '../tracker/delivery.ts';
import { createTracker } from '../tracker/tracker.ts';
import { fileSpool } from './file-spool.ts';

const directory = mkdtempSync(join(tmpdir(), 'keytally-spool-'));
afterAll(() => rmSync(directory, { recursive: true }));
let file = '';
let files = 0;
beforeEach(() => {
  file = join(directory, `spool-${++files}.ndjson`);
});

const line = (name: string) => JSON.stringify({ id: name, clientId: 'u1', name });
const reopened = (path = file) => {
  const spool = fileSpool(path);
  const lines = spool.open('acme');
  return { spool, lines };
};

/** Ends without closing, like a killed process. */
function crash(path = file): void {
  writeFileSync(`${path}.crashed`, existsSync(path) ? readFileSync(path) : '');
  file = `${path}.crashed`;
}

test('records that were not delivered are there after reopening, in order', () => {
  const { spool, lines } = reopened();
  expect(lines).toEqual([]);
  for (const name of ['a', 'b', 'c', 'd']) spool.append(line(name));
  spool.acknowledge([line('a'), line('b')]);
  crash();
  const again = reopened();
  expect(again.lines).toEqual([line('c'), line('d')]);
  again.spool.append(line('e'));
  again.spool.acknowledge([line('c')]);
  crash();
  expect(reopened().lines).toEqual([line('d'), line('e')]);
});

test('a file whose records were all delivered is removed on close', () => {
  const { spool } = reopened();
  spool.append(line('a'));
  spool.acknowledge([line('a')]);
  spool.close();
  expect([existsSync(file), existsSync(`${file}.lock`)]).toEqual([false, false]);
});

test('wherever the file is cut off, the complete lines before are there and nothing else', () => {
  const names = ['ü\u2028', '😀'];
  const { spool } = reopened();
  for (const name of names) spool.append(line(name));
  const whole = readFileSync(file);
  const header = whole.indexOf('\n') + 1;
  for (let length = header; length <= whole.length; length += 1) {
    const cut = `${file}.cut-${length}`;
    writeFileSync(cut, whole.subarray(0, length));
    const { spool, lines } = reopened(cut);
    expect(lines).toEqual(names.slice(0, lines.length).map(line));
    const ends = whole.subarray(0, length).toString().split('\n').length - 2;
    expect(lines.length).toBeGreaterThanOrEqual(ends);
    spool.append(line('after'));
    spool.close();
    const again = reopened(cut);
    expect(again.lines).toEqual([...lines, line('after')]);
    again.spool.close();
  }
});

test('a torn line in the middle does not hide lines after it', () => {
  const header = JSON.stringify({ spool: 1, productId: 'acme' });
  const torn = line('b').slice(0, 9);
  writeFileSync(file, `${header}\n${line('a')}\n${torn}#\n${line('c')}\n`);
  expect(reopened().lines).toEqual([line('a'), line('c')]);
});

test('whatever is appended and delivered between crashes, the rest is there', () => {
  const steps = fc.array(
    fc.oneof(fc.constant('append'), fc.constant('crash'), fc.integer({ min: 1, max: 5 })),
  );
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 400 }), (steps, compactBytes) => {
      let path = join(directory, `property-${++files}`);
      let spool = fileSpool(path, { compactBytes });
      spool.open('acme');
      let expected: string[] = [];
      let appended = 0;
      for (const step of steps) {
        if (step === 'append') {
          const next = line(`e${++appended}`);
          spool.append(next);
          expected.push(next);
        } else if (step === 'crash') {
          const crashed = `${path}x`;
          writeFileSync(crashed, readFileSync(path));
          spool.close();
          path = crashed;
          spool = fileSpool(path, { compactBytes });
          expect(spool.open('acme')).toEqual(expected);
        } else {
          spool.acknowledge(expected.slice(0, Number(step)));
          expected = expected.slice(Number(step));
        }
      }
      spool.close();
      expect(reopened(path).lines).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test('a file whose records are delivered does not keep growing', () => {
  const spool = fileSpool(file, { compactBytes: 1000 });
  spool.open('acme');
  for (let index = 0; index < 1000; index += 1) {
    spool.append(line(`e${index}`));
    spool.acknowledge([line(`e${index}`)]);
  }
  expect(readFileSync(file).length).toBeLessThan(3000);
});

test.each([
  ['of another product', JSON.stringify({ spool: 1, productId: 'other' }), 'belongs to the product other'],
  ['that is not a spool', 'my diary', 'not a spool'],
])('a file %s is left alone', (_, text, message) => {
  writeFileSync(file, text);
  expect(() => reopened()).toThrow(message);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('only one process at a time can open a file, and the next one when that has ended', async () => {
  reopened();
  expect(() => reopened()).toThrow('held by this process');
  const other = `${file}.other`;
  writeFileSync(`${other}.lock`, String(process.ppid));
  expect(() => reopened(other)).toThrow(`held by process ${process.ppid}`);
  const ended = spawn(process.execPath, ['--eval', '']);
  await once(ended, 'exit');
  for (const holder of [String(ended.pid), '', String(process.pid)]) {
    writeFileSync(`${other}.lock`, holder);
    reopened(other).spool.close();
  }
});

test('a tracker whose spool fails reports it once and goes on in memory', async () => {
  writeFileSync(file, 'my diary');
  const store = createRecordStore();
  const fetch = async (request: Request) => Response.json(store.ingest(await request.text()));
  const client = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch });
  const troubles: TrackerTrouble[] = [];
  const onError = (trouble: TrackerTrouble) => void troubles.push(trouble);
  const tracker = createTracker(client, {
    productId: 'acme',
    clientId: 'u1',
    spool: fileSpool(file),
    onError,
  });
  for (const name of ['a', 'b']) tracker.track('File', name);
  expect(await tracker.close()).toMatchObject({ accepted: 2 });
  expect(troubles).toMatchObject([{ kind: 'spool-failed' }]);
});

test('records that a tracker could not send are sent by the next one', async () => {
  const store = createRecordStore();
  let isUp = false;
  const fetch = async (request: Request) => {
    const result = store.ingest(await request.text());
    // The first time the records are stored, but the response is lost.
    if (!isUp) throw new TypeError('fetch failed');
    return Response.json(result);
  };
  const client = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch, retry: { attempts: 1 } });
  const options = { productId: 'acme', clientId: 'u1' };
  const first = createTracker(client, { ...options, spool: fileSpool(file) });
  for (const name of ['a', 'b']) first.track('File', name);
  expect(await first.close({ seconds: 1 })).toMatchObject({ queued: 2, dropped: 0 });
  isUp = true;
  const second = createTracker(client, { ...options, spool: fileSpool(file) });
  expect(second.counts.queued).toBe(2);
  second.track('File', 'c');
  expect(await second.close()).toMatchObject({ queued: 0, accepted: 1, duplicates: 2 });
  expect(store.names).toEqual(['a', 'b', 'c']);
});

test.runIf(inject('longTests'))(
  'an application that is killed repeatedly loses no event and counts none twice',
  async () => {
    const store = createRecordStore();
    let requests = 0;
    const server = await startFaultServer((received, response) => {
      requests += 1;
      if (requests % 3 === 0) return json(503, {})(received, response);
      if (requests % 3 === 1) return store.storing(page(500))(received, response);
      store.answer(received, response);
    });
    const app = fileURLToPath(new URL('../testing/crashing-app.ts', import.meta.url));
    const tracked: string[] = [];
    for (let run = 0; run < 5; run += 1) {
      const args = ['--conditions=keytally-source', app, server.url, file, String(run)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.length > 200 + run * 150) child.kill('SIGKILL');
      });
      await once(child, 'close');
      tracked.push(...output.split('\n').slice(0, -1));
    }
    const client = createKeytallyClient({ baseUrl: server.url, retry: { attempts: 1 } });
    const last = createTracker(client, { productId: 'acme', clientId: 'u1', spool: fileSpool(file) });
    while ((await last.flush()).queued > 0);
    await last.close();
    await server.close();
    expect(tracked.length).toBeGreaterThan(100);
    expect(store.names).toEqual(expect.arrayContaining(tracked));
    // Each run may add at most one event that was tracked but not yet printed.
    expect(store.names.length - tracked.length).toBeLessThanOrEqual(5);
    expect(new Set(store.names).size).toBe(store.names.length);
  },
);
