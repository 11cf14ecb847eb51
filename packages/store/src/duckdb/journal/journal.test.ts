import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { batchOf, requireCapability } from '@keytally/store-ports';
import { event, nine } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kill, linesOf, startScript } from '../../testing/child-process.ts';
import {
  acme,
  ask,
  count,
  failWrites,
  journalIn,
  openTestStore,
  peek,
  temporaryDirectory,
  whileWriting,
} from '../../testing/test-store.ts';
import { journalFile } from './file-names.ts';
import { frameOf, readFrames } from './frames.ts';

const some = (id: string, more: object = {}) => event({ id, occurredAt: nine + Number(id), ...more });

/** Takes the first records of a day in, after which later ones are acknowledged by the journal. */
async function openUsed(directory: string) {
  const store = await openTestStore({ directory });
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [some('1')]);
  // The day is read in the background.
  await store.usage.ingest('acme', [some('2')]);
  await expect.poll(async () => isEarly(store)).toBe(true);
  return store;
}

const all = () => true;

let probes = 1_000;

/** Whether a record that is new is acknowledged while the writer is taken. */
async function isEarly(store: Awaited<ReturnType<typeof openTestStore>>): Promise<boolean> {
  return whileWriting(store, () => isAnswered(store.usage.ingest('acme', [some(`${++probes}`)]), 30));
}

/** Whether an answer comes, within some milliseconds, though the writer is taken. */
function isAnswered(answer: Promise<unknown>, milliseconds = 1_000): Promise<boolean> {
  const wait = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds));
  return Promise.race([answer.then(() => true), wait]);
}

describe('a file of the journal', () => {
  const texts = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 8 });

  it('has what was written, up to the first frame that is not whole', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (written, cut) => {
        const frames = written.map((text) => frameOf(text, 0));
        const file = Buffer.concat(frames);
        const bytes = cut % (file.length + 1);
        const whole = frames.filter((_, at) => Buffer.concat(frames.slice(0, at + 1)).length <= bytes);
        expect(readFrames(file.subarray(0, bytes), all)).toEqual({
          texts: written.slice(0, whole.length),
          bytes: Buffer.concat(whole).length,
          isDamaged: false,
        });
      }),
    );
  });

  it('is damaged if a byte is another that was on stable storage, and not if the last write did not end', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(), fc.nat(), (before, last, where, bit) => {
        const synced = Buffer.concat(before.map((text) => frameOf(text, 0)));
        const written = Buffer.concat(last.map((text) => frameOf(text, synced.length)));
        const file = Buffer.concat([synced, written]);
        const at = where % file.length;
        file[at] = (file[at] ?? 0) ^ (1 << (bit % 8));
        expect(readFrames(file, all).isDamaged).toBe(at < synced.length);
      }),
    );
  });
});

describe('the journal', () => {
  it('acknowledges records that are surely new, whatever the engine is doing, and reports see them', async () => {
    const store = await openUsed(await temporaryDirectory());
    const [before] = await ask(store, 'SELECT count(*) AS n FROM events');
    const watermark = await whileWriting(store, async () => {
      const answer = await store.usage.ingest('acme', [some('10'), some('11')]);
      expect(answer).toMatchObject({ accepted: 2, duplicates: [], refused: [] });
      return answer.watermark;
    });
    expect((await store.usage.stateOf('acme'))?.watermark).toBe(watermark);
    const [after] = await ask(store, 'SELECT count(*) AS n FROM events');
    expect(Number(after?.n) - Number(before?.n)).toBe(2);
  });

  it('tells no watermark that is seen before its records, whatever a task adds meanwhile', async () => {
    const store = await openUsed(await temporaryDirectory());
    await whileWriting(store, async (connection) => {
      const { watermark } = await store.usage.ingest('acme', [some('10')]);
      await connection.query('UPDATE products SET batch = batch + 10');
      const [seen] = await peek(store, 'SELECT batch FROM products');
      expect(seen?.batch).toBeLessThan(batchOf(watermark));
    });
  });

  it('tells of a watermark whether an answer has what waits', async () => {
    const store = await openUsed(await temporaryDirectory());
    const { usage } = store;
    const before = (await usage.stateOf('acme'))?.watermark ?? '';
    expect(usage.waitingRecords?.('acme')).toBeUndefined();
    await whileWriting(store, async () => {
      const { watermark } = await usage.ingest('acme', [some('10')]);
      const waiting = usage.waitingRecords?.('acme');
      expect([before, watermark].map((one) => waiting?.areIn(one))).toEqual([false, true]);
      expect(usage.waitingRecords?.('other')).toBeUndefined();
      expect(usage.countWaiting?.()).toBe(1);
    });
    await usage.stateOf('acme');
    expect(usage.waitingRecords?.('acme')).toBeUndefined();
    expect(usage.countWaiting?.()).toBe(0);
  });

  it('knows a duplicate of what it has acknowledged', async () => {
    const store = await openUsed(await temporaryDirectory());
    expect(await store.usage.ingest('acme', [some('1')])).toMatchObject({ accepted: 0, duplicates: [0] });
    await store.usage.ingest('acme', [some('10')]);
    expect(await store.usage.ingest('acme', [some('10'), some('12')])).toMatchObject({ duplicates: [0] });
    expect(await store.usage.ingest('acme', [some('1'), some('13'), some('13')])).toMatchObject({
      accepted: 1,
      duplicates: [0, 2],
    });
  });

  it('knows a duplicate of what waited for the engine before the day was read', async () => {
    const store = await openUsed(await temporaryDirectory());
    const send = (id: string, more: object = {}) =>
      store.usage.ingest('acme', [some(id, { occurredAt: nine + 86_400_000, ...more })]);
    const answers: Promise<unknown>[] = [];
    await whileWriting(store, async () => {
      // A new name is the engine's business.
      answers.push(send('50', { name: 'New' }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect.poll(() => isAnswered(send(`${++probes}`), 30)).toBe(true);
      answers.push(send('50'));
      expect(await isAnswered(answers[1] as Promise<unknown>, 300)).toBe(false);
    });
    expect(await Promise.all(answers)).toMatchObject([{ accepted: 1 }, { accepted: 0, duplicates: [0] }]);
  });

  it('is not there once the store is closed, and nothing of an erased client is in it before', async () => {
    const directory = await temporaryDirectory();
    const store = await openUsed(directory);
    await store.usage.ingest('acme', [some('10', { clientId: 'zoe' })]);
    await store.usage.eraseClient('acme', 'zoe');
    await store.usage.ingest('acme', [some('11')]);
    await store.usage.stateOf('acme');
    const hasZoe = async () =>
      [...(await journalOf(directory)).values()].some((file) => file.includes('zoe'));
    await expect.poll(hasZoe).toBe(false);
    await store.close();
    expect([...(await journalOf(directory)).keys()]).toEqual([]);
  });

  it('is waited for by reports, exports, lists and backups', async () => {
    const store = await openUsed(await temporaryDirectory());
    const { usage, registry } = store;
    const early = async (id: string) =>
      expect(await usage.ingest('acme', [some(id)])).toMatchObject({ accepted: 1 });
    const range = { firstDay: 0, lastDay: 30_000 };
    const { exports } = usage;
    await early('10');
    const counted = await usage.queries.run('acme', (data) =>
      data.ask({ sql: "SELECT count(*) AS n FROM events WHERE id = '10'", parameters: [] }),
    );
    expect(counted).toEqual([{ n: 1n }]);
    await early('11');
    const page = await exports.findPage('acme', range, 10_000);
    const exported: string[] = [];
    for await (const records of exports.read('acme', page as NonNullable<typeof page>))
      for (const record of records) if (record.type === 'event') exported.push(record.id);
    expect(exported).toContain('11');
    await usage.ingest('acme', [some('12', { occurredAt: nine - 1 })]);
    expect(await registry.trackedEvents.list('acme')).toMatchObject([{ name: 'Open' }]);
    expect(await peek(store, "SELECT id FROM events WHERE id = '12'")).toHaveLength(1);
    await early('13');
    const { rows } = await requireCapability(store, 'backUp')(join(await temporaryDirectory(), 'backup'));
    expect(rows.events).toBe(await count(store, 'events'));
  });

  it('brings nothing back that was erased after it was written', async () => {
    const directory = await temporaryDirectory();
    const store = await openUsed(directory);
    await store.usage.ingest('acme', [some('10', { clientId: 'zoe' }), some('11')]);
    const written = await journalOf(directory);
    expect([...written.values()].some((file) => file.includes('zoe'))).toBe(true);
    await store.usage.eraseClient('acme', 'zoe');
    // What a power cut leaves: the data as it is, and the journal as it was.
    const copy = await temporaryDirectory();
    await cp(join(directory, 'private'), join(copy, 'private'), { recursive: true });
    for (const name of (await journalOf(copy)).keys()) await rm(join(copy, 'private', name));
    for (const [name, file] of written) await writeFile(join(copy, 'private', name), file);
    const again = await openTestStore({ directory: copy });
    expect(await ask(again, "SELECT client_id FROM client_names WHERE client_id = 'zoe'")).toEqual([]);
    expect(await ask(again, "SELECT id FROM events WHERE id = '11'")).toHaveLength(1);
  });

  it('takes no name past the limit for one that a duplicate brought', async () => {
    const directory = await temporaryDirectory();
    const store = await openUsed(directory);
    const sender = { keyId: 'app', day: 20_000, mostNewNames: 0 };
    const send = (...records: Parameters<typeof store.usage.ingest>[1]) =>
      store.usage.ingest('acme', records, { sender });
    // A new name of another caller, so that names are noted.
    await store.usage.ingest('acme', [some('20', { name: 'Other' }), some('1', { name: 'New' })]);
    expect(await send(some('1', { name: 'New' }))).toMatchObject({ duplicates: [0] });
    expect(await send(some('21', { name: 'New' }))).toMatchObject({
      accepted: 0,
      refused: [{ code: 'too-many-names' }],
    });
  });

  it('that cannot be begun is an error that callers know, and the records can be sent again', async () => {
    const directory = await temporaryDirectory();
    const store = await openTestStore({ directory });
    await store.registry.products.put(acme);
    await mkdir(join(directory, 'private', journalFile(1)));
    const send = () => store.usage.ingest('acme', [some('1')]);
    await expect(send()).rejects.toMatchObject({ name: 'StoreError', code: 'store-unavailable' });
    expect(await send()).toMatchObject({ accepted: 1, duplicates: [] });
  });

  it('that the engine does not take makes the store unready, and loses nothing', async () => {
    const store = await openUsed(await temporaryDirectory());
    const mend = await failWrites(store);
    // The first failure is that of the task that erases, and the next one that of a round of its own.
    expect(await store.usage.ingest('acme', [some('10')])).toMatchObject({ accepted: 1 });
    await expect(store.usage.eraseClient('acme', 'nobody')).rejects.toThrow('no room');
    await expect.poll(() => store.checkReady().then(String, String)).toContain('no room');
    mend();
    await expect.poll(() => store.checkReady().then(() => 'ready', String)).toBe('ready');
    expect(await ask(store, "SELECT id FROM events WHERE id = '10'")).toHaveLength(1);
  });

  it('of a process that was killed is read by the next one', async () => {
    const directory = await killedDirectory();
    const [file = Buffer.alloc(0)] = (await journalOf(directory)).values();
    expect(readFrames(file, all).texts.length).toBeGreaterThan(1);
    const store = await openTestStore({ directory });
    expect(await ask(store, 'SELECT DISTINCT count(*) AS n FROM events GROUP BY session')).toEqual([
      { n: 100n },
    ]);
    expect(await count(store, 'sessions')).toBeGreaterThanOrEqual(15);
  });

  it('is refused if it is missing, damaged, of another data file or of a newer version, and the error says how to go on', async () => {
    const [directory, foreign] = [await killedDirectory(), await journalOfAnother()];
    const [[name = '', file = Buffer.alloc(0)] = []] = await journalOf(directory);
    const path = join(directory, 'private', name);
    await rm(path);
    await expect(openTestStore({ directory })).rejects.toMatchObject({
      code: 'unreadable-data',
      message: expect.stringMatching(
        /The journal is missing .* make an empty one with "touch keytally\.journal\.\d{10}"/,
      ),
    });
    await writeFile(path, foreign);
    await expect(openTestStore({ directory })).rejects.toMatchObject({
      code: 'unreadable-data',
      message: expect.stringContaining(`${name} is the journal of another data file`),
    });
    await writeFile(path, frameOf('{"format":2}', 0));
    await expect(openTestStore({ directory })).rejects.toMatchObject({ code: 'newer-data' });
    await writeFile(path, damaged(file));
    await expect(openTestStore({ directory })).rejects.toMatchObject({
      code: 'unreadable-data',
      message: expect.stringMatching(/is damaged after its first \d+ bytes.* cut it with "truncate -s \d+"/),
    });
    await writeFile(path, '');
    await (await openTestStore({ directory })).close();
    // The data was closed, and has no journal any more.
    await writeFile(path, file);
    await expect(openTestStore({ directory })).rejects.toMatchObject({ code: 'unreadable-data' });
  });
});

function journalOf(directory: string) {
  return journalIn(join(directory, 'private'));
}

/** The data directory of a process that was killed, with acknowledged batches of 100 that are in the journal alone. */
async function killedDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  const child = startScript('./ingest-until-killed.ts', directory);
  await linesOf(child, (lines) => lines >= 15 && readFileSync(journalPath(directory)).length > 50_000);
  await kill(child);
  return directory;
}

/** Begins the journal of another data file. */
async function journalOfAnother(): Promise<Buffer> {
  const directory = await temporaryDirectory();
  const store = await openTestStore({ directory });
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [some('1')]);
  const [file = Buffer.alloc(0)] = (await journalOf(directory)).values();
  return file;
}

function journalPath(directory: string): string {
  return globSync(`${directory}/private/keytally.journal.*`).at(-1) ?? '/dev/null';
}

/** The same file without its first entry. */
function damaged(file: Buffer): Buffer {
  const [head = '', first = ''] = readFrames(file, all).texts;
  const [start, end] = [head, head + first].map((text) => Buffer.byteLength(text));
  return Buffer.from(file).fill(0, (start ?? 0) + 40, (end ?? 0) + 12);
}
