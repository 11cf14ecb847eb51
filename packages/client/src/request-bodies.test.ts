import { expect, test } from 'vitest';
import { createKeytallyClient } from './index.ts';

const records = '{"records":[{"clientId":"u1"}]}';

/** What is sent of a body that was written already. */
async function sentOf(body: unknown): Promise<readonly [type: string | null, text: string]> {
  let sent: Request | undefined;
  const client = createKeytallyClient({
    baseUrl: 'http://keytally.test',
    fetch: async (request) => {
      sent = request.clone();
      return Response.json({});
    },
  });
  await client
    .POST('/v3/events/{product_id}', { params: { path: { product_id: 'acme' } }, body: body as never })
    .catch(() => undefined);
  return [sent?.headers.get('Content-Type') ?? null, (await sent?.text()) ?? ''];
}

test.each([
  ['an object', JSON.parse(records)],
  ['a text', records],
  ['a blob', new Blob([records])],
])('%s is sent as JSON, and what is written already as it is', async (_, body) => {
  expect(await sentOf(body)).toEqual(['application/json', records]);
});
