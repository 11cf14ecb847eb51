import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { call, codeOf } from '../harness/call.ts';
import { sendInHalves } from '../harness/send-in-halves.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Every answer is made with the settings of its own watermark, whatever was changed while its call waited. */

const RUNS = inject('longTests') ? 20 : 5;

const events = [{ category: null, name: 'Open' }];
const record = { id: '1', clientId: 'c', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };

const uses = { name: 'Uses', ask: { report: 'basic-table', request: march } };
const april = {
  ...uses,
  ask: { ...uses.ask, request: { startDate: '2026-04-01', stopDate: '2026-04-30' } },
};

/** Requests whose answers tell the zone of the product, or what it calls a property. */
const requests = {
  getBasicDataTable: march,
  getLifetimeDataTable: { ...march, groupBy: 'C01' },
  getConversionFunnel: { ...march, steps: [{ events }, { events }] },
  listProperties: undefined,
} as const;
type Asked = keyof typeof requests;

/** What of the settings of a product is in its answers. */
interface Settings {
  readonly timeZone: string;
  readonly label: string | undefined;
}

const settings = fc.record({
  timeZone: fc.constantFrom('UTC', 'Asia/Tokyo'),
  label: fc.constantFrom(undefined, 'Team', 'Level'),
});

const change = fc.oneof(
  { weight: 3, arbitrary: settings.map((to) => ({ does: 'put', to }) as const) },
  { weight: 2, arbitrary: settings.map((to) => ({ does: 'delete and put', to }) as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'ingest' } as const) },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const step = fc.record({
  asked: fc.constantFrom(...(Object.keys(requests) as Asked[])),
  /** What the call waits for while the changes are made: the rest of its body, its turn, or nothing. */
  waitsFor: fc.constantFrom('body', 'turn', 'nothing'),
  changes: fc.array(change, { maxLength: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let server: TestServer;
let token: string;
let products = 0;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

test('an answer has the settings of its watermark, whatever was changed while its call waited', async () => {
  const property = fc.asyncProperty(
    settings,
    fc.array(step, { minLength: 4, maxLength: 10 }),
    async (first, steps) => {
      const product = new ChangedProduct(`changed-${++products}`);
      await product.make({ does: 'put', to: first });
      for (const one of steps) {
        await product.take(one);
        // Another caller gets what is kept.
        await product.take({ ...one, waitsFor: 'nothing', changes: [] });
      }
    },
  );
  await fc.assert(property, { numRuns: RUNS });
});

test.each([
  ['was taken off the board', { kept: uses, cards: [] }, 404],
  ['was deleted', { kept: undefined, cards: [{ question: 'uses', width: 'whole' }] }, 404],
  ['asks something else now', { kept: april, cards: [{ question: 'uses', width: 'whole' }] }, 200],
] as const)('a link does not show a question that %s while its answer was made', async (_, then, status) => {
  const path = { product_id: `shared-${++products}`, board_id: 'growth', question_id: 'uses' };
  const ask = (operationId: string, body?: object) => call(server.url, operationId, { token, path, body });
  const putBoard = (cards: readonly object[]) => ask('putBoard', { name: 'Growth', cards });
  await ask('putProduct', {});
  await ask('putQuestion', uses);
  await putBoard([{ question: 'uses', width: 'whole' }]);
  const share = JSON.parse((await ask('createShare', { subject: { board: 'growth' } })).text);
  const read = () =>
    call(server.url, 'getSharedAnswer', {
      path: { share_id: share.id, question_id: 'uses' },
      headers: { 'Share-Secret': share.secret },
    });
  const { text, ...answer } = await beforeItsTurn(read, async () => {
    await (then.kept ? ask('putQuestion', then.kept) : ask('deleteQuestion'));
    await putBoard(then.cards);
  });
  expect(answer.status).toBe(status);
  if (status === 200) expect(JSON.parse(text).answer.meta).toMatchObject(then.kept.ask.request);
});

test('the tag of tracked events is that of now, though the settings were others when the call began', async () => {
  const path = { product_id: `tracked-${++products}` };
  const put = (defaultTracking: string) =>
    call(server.url, 'putProduct', { token, path, body: { defaultTracking } });
  await put('basic');
  await call(server.url, 'ingestRecords', { token, path, body: { records: [record] } });
  const { headers, text } = await sendInHalves(server.url, 'updateTrackedEvents', {
    token,
    path,
    body: JSON.stringify({ events: [{ ...events[0], tracking: 'advanced' }] }),
    meanwhile: () => put('inactive'),
  });
  const listed = await call(server.url, 'listTrackedEvents', { token, path });
  expect(headers.get('etag'), text).toBe(listed.headers.get('etag'));
});

/** A product, and which settings it had at each of its watermarks. */
class ChangedProduct {
  readonly #path: { readonly product_id: string };
  readonly #settings = new Map<string, Settings>();

  constructor(id: string) {
    this.#path = { product_id: id };
  }

  async make(change: Change): Promise<void> {
    if (change.does === 'ingest') {
      await this.#call('ingestRecords', { records: [record] });
    } else {
      const { timeZone, label } = change.to;
      if (change.does === 'delete and put') await this.#call('deleteProduct');
      await this.#call('putProduct', { timeZone, ...(label !== undefined && { labels: { C01: label } }) });
    }
    await this.#note();
  }

  /** The zone of a product with records is fixed. */
  async #call(operationId: string, body?: object): Promise<void> {
    const answer = await call(server.url, operationId, { token, path: this.#path, body });
    if (answer.status !== 200) expect(codeOf(answer)).toBe('time-zone-fixed');
  }

  async take({ asked, waitsFor, changes }: Step): Promise<void> {
    const meanwhile = async () => {
      for (const one of changes) await this.make(one);
    };
    const answer = await this.#ask(asked, waitsFor, meanwhile);
    const { status, text } = answer;
    // A product that was made anew has no event to ask of.
    if (status === 422) return expect(codeOf(answer)).toBe('event-not-advanced');
    expect(status, text).toBe(200);
    if (asked === 'listProperties') return this.#expectLabel(text);
    const { meta } = JSON.parse(text) as Schema<'LifetimeDataTableReport'>;
    const { timeZone, label } = this.#settings.get(meta.watermark) ?? {};
    expect(meta.timeZone).toBe(timeZone);
    for (const { code, detail } of meta.warnings)
      if (code === 'ungrouped-clients')
        expect(detail).toContain(label === undefined ? 'no C01,' : `no ${label} (C01),`);
  }

  /** Whoever asks last has seen every change. */
  #expectLabel(text: string): void {
    const { properties } = JSON.parse(text) as Schema<'PropertyList'>;
    const found = properties.find(({ name }) => name === 'C01')?.label;
    expect(found).toBe([...this.#settings.values()].at(-1)?.label);
  }

  async #ask(asked: Asked, waitsFor: Step['waitsFor'], meanwhile: () => Promise<void>) {
    const path = this.#path;
    const body = requests[asked];
    if (waitsFor === 'body' && body !== undefined)
      return sendInHalves(server.url, asked, { token, path, body: JSON.stringify(body), meanwhile });
    if (waitsFor === 'nothing') {
      await meanwhile();
      return call(server.url, asked, { token, path, ...(body && { body }) });
    }
    return beforeItsTurn(() => call(server.url, asked, { token, path, ...(body && { body }) }), meanwhile);
  }

  async #note(): Promise<void> {
    const { product_id: id } = this.#path;
    const { watermark = '' } = (await server.store.usage.stateOf(id)) ?? {};
    const { timeZone = '', labels } = (await server.store.registry.products.get(id)) ?? {};
    this.#settings.delete(watermark);
    this.#settings.set(watermark, { timeZone, label: labels?.C01 });
  }
}

/** Does something after a call has found its product, and before it reads any data, unless its answer is kept. */
async function beforeItsTurn<T>(ask: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  const { stateOf } = server.store.usage;
  const waiting = vi.spyOn(server.store.usage, 'stateOf').mockImplementationOnce(async (id) => {
    await meanwhile();
    return stateOf(id);
  });
  return ask().finally(() => waiting.mockRestore());
}
