import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpenStores, openServers, path, useOf } from '../harness/two-servers.ts';

const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const clients = ['anna', 'ben', 'cleo'];
const names = ['Open', 'Close', 'Save'];

/** Any change of the data, sent to either server. */
const change = fc.oneof(
  { weight: 3, arbitrary: fc.constant('use' as const) },
  { weight: 1, arbitrary: fc.constantFrom('erase' as const, 'mode' as const, 'settings' as const) },
);
const step = fc.record({
  does: change,
  server: fc.nat(1),
  clientId: fc.constantFrom(...clients),
  name: fc.constantFrom(...names),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Servers = Awaited<ReturnType<typeof openServers>>;

async function take({ does, server, clientId, name }: Step, { send }: Servers): Promise<void> {
  const records = [{ ...useOf(clientId, name), id: crypto.randomUUID() }];
  if (does === 'use') await send(server, 'ingestRecords', { body: { records } });
  if (does === 'erase') await send(server, 'eraseClient', { path: { ...path, client_id: clientId } });
  const events = [{ category: null, name, tracking: 'inactive' }];
  if (does === 'mode') await send(server, 'updateTrackedEvents', { body: { events } });
  if (does === 'settings') await send(server, 'putProduct', { body: { name: `of ${clientId}` } });
}

/** Reports that two servers compute, or remember. */
export function describeReports(name: string, openStores: OpenStores, runs: number): void {
  describe(`two servers on ${name}`, () => {
    test('answer alike at each watermark, and both know of a change as soon as it is answered', async () => {
      const servers = await openServers(openStores);
      await servers.use('dora', names);
      const answers = new Map<string, string>();
      const ask = async (server: number) => {
        const answer = await servers.change(server, 'getBasicDataTable', { body: march });
        const { watermark } = JSON.parse(answer).meta;
        expect(answers.get(watermark) ?? answer).toBe(answer);
        answers.set(watermark, answer);
        return answer;
      };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
          for (const one of steps) {
            // What was asked meanwhile is remembered, and must not be taken for what is asked afterwards.
            await Promise.all([take(one, servers), ask(0), ask(1)]);
            const [first, second] = [await ask(0), await ask(1)];
            expect(second).toBe(first);
          }
        }),
        { numRuns: runs },
      );
      expect(answers.size).toBeGreaterThan(runs / 2);
    });
  });
}
