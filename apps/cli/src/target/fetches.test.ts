import { createKeytallyClient } from '@keytally/client';
import { expect, test, vi } from 'vitest';
import { refusingRedirects } from './fetches.ts';

test('a redirect is told as what it is, and not tried again', async () => {
  const headers = { Location: 'https://elsewhere.example/' };
  const fetch = vi.fn(async () => new Response(null, { status: 302, headers }));
  const client = createKeytallyClient({ baseUrl: 'http://127.0.0.1:9', fetch: refusingRedirects(fetch) });
  await expect(client.GET('/v3/products')).rejects.toThrow(
    'http://127.0.0.1:9/v3/products leads to https://elsewhere.example/: use the URL of the server itself.',
  );
  expect(fetch).toHaveBeenCalledTimes(1);
});
