import { type Mock, startMock } from '@keytally/mock';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explanationsOf } from '../generated-requests/mock-differences.ts';
import { startWorld, type World } from '../generated-requests/world.ts';
import type { ReadAnswer } from '../harness/expect-contract.ts';
import { sendBytes } from '../harness/send-raw.ts';
import { repeats } from '../harness/tested-store.ts';
import { bytesOf, mixedRequests, type RawRequest, rawRequests } from './raw-requests.ts';

/** The same raw request means the same to the server and to the mock: what is not a body is read by the same code. */

/** Requests that are on their way at a time. */
const AT_ONCE = 8;
let mock: Mock;
let world: World;

beforeAll(async () => {
  [mock, world] = await Promise.all([startMock({ port: 0 }), startWorld()]);
});
afterAll(() => Promise.all([mock.close(), world.close()]));

describe('server and mock answer alike, and never with 5xx, what is raw in', () => {
  test.each(Object.entries(rawRequests))('%s', async (_, requests) => {
    const token = await world.token();
    const unlike: string[] = [];
    for (let start = 0; start < requests.length; start += AT_ONCE) {
      const some = requests.slice(start, start + AT_ONCE);
      unlike.push(...(await Promise.all(some.map((request) => differences(request, token)))).flat());
    }
    expect(unlike).toEqual([]);
  });

  test('any mix of them', async () => {
    const token = await world.token();
    const property = fc.asyncProperty(mixedRequests, async (request) => {
      expect(await differences(request, token)).toEqual([]);
    });
    await fc.assert(property, { numRuns: repeats(300, 3_000) });
  });
});

/** What server and mock make of a request, if that differs and no known difference is why. */
async function differences(request: RawRequest, token: string): Promise<string[]> {
  const bytes = bytesOf(request, token);
  const [server, mocked] = await Promise.all([sendBytes(world.url, bytes), sendBytes(mock.url, bytes)]);
  const told = [server, mocked].map(meaningOf);
  // The server leads from its root to the console, which a mock does not have.
  const isToConsole = mocked.status === 404 && /^(\.\/)?console\//.test(server.headers.get('Location') ?? '');
  const isAlike =
    told[0] === told[1] || isToConsole || (explanationsOf(server, NONE).length > 0 && mocked.status < 300);
  const isWell = [server, mocked].every(({ status }) => status >= 200 && status < 500);
  return isAlike && isWell ? [] : [[shownOf(request), ...told].join('\n    ')];
}

/** None of the known differences is looked for in the request itself. */
const NONE = { operationId: '' };

/** Status and problem, without what every answer has of its own. */
function meaningOf({ status, text }: ReadAnswer): string {
  if (status < 400 || text === '') return String(status);
  const { instance: _, ...problem } = JSON.parse(text) as { readonly instance: string };
  return `${status} ${JSON.stringify(problem)}`;
}

function shownOf({ method, target, headers = [] }: RawRequest): string {
  return [`${method} ${target.slice(0, 200)}`, ...headers.map((line) => line.slice(0, 100))].join(' | ');
}
