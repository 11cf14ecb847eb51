import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeytallyClient } from './keytally-client.ts';
import { keepToken, type TokenRequest } from './token-source.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');
let made = 0;

/** A token with a lifetime in seconds, made by a clock that is off by some seconds. */
function tokenFor(lifetime: number, clockOff = 0): string {
  made += 1;
  const iat = Date.now() / 1000 + clockOff;
  return `${encode({ alg: 'EdDSA' })}.${encode({ iat, exp: iat + lifetime, made })}.AA`;
}

beforeEach(() => {
  made = 0;
  vi.useFakeTimers({ now });
});
afterEach(() => vi.useRealTimers());

describe('a token is kept', () => {
  test.each([0, 7200, -7200])(
    'until shortly before it ends, by a clock that is off by %i s',
    async (clockOff) => {
      const credentials = keepToken(() => tokenFor(900, clockOff));
      const first = await credentials({});
      vi.advanceTimersByTime(839_000);
      expect(await credentials({})).toBe(first);
      vi.advanceTimersByTime(2000);
      expect(await credentials({})).not.toBe(first);
    },
  );

  test('for four fifths of a short lifetime', async () => {
    const credentials = keepToken(() => tokenFor(10));
    const first = await credentials({});
    vi.advanceTimersByTime(7900);
    expect(await credentials({})).toBe(first);
    vi.advanceTimersByTime(200);
    expect(await credentials({})).not.toBe(first);
  });

  test('until it is refused, even if another one was refused before', async () => {
    const credentials = keepToken(() => tokenFor(900));
    const first = await credentials({});
    const second = await credentials({ refused: first });
    expect(second).not.toBe(first);
    expect(await credentials({ refused: first })).toBe(second);
  });

  test('until it is refused if it cannot be read', async () => {
    const credentials = keepToken(() => `opaque-${++made}`);
    expect(await credentials({})).toBe('opaque-1');
    vi.advanceTimersByTime(1e9);
    expect(await credentials({})).toBe('opaque-1');
    expect(await credentials({ refused: 'opaque-1' })).toBe('opaque-2');
  });

  test('but not if the clock was set back', async () => {
    const credentials = keepToken(() => tokenFor(900));
    const first = await credentials({});
    vi.setSystemTime(now - 3_600_000);
    expect(await credentials({})).not.toBe(first);
  });

  test('and made once for concurrent calls', async () => {
    const credentials = keepToken(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return tokenFor(900);
    });
    const tokens = Array.from({ length: 50 }, () => credentials({}));
    await vi.advanceTimersByTimeAsync(100);
    expect(new Set(await Promise.all(tokens)).size).toBe(1);
    expect(made).toBe(1);
  });

  test('and made again after a failure', async () => {
    let fails = true;
    const credentials = keepToken(async () => {
      if (fails) throw new Error('no signer');
      return tokenFor(900);
    });
    await expect(credentials({})).rejects.toThrow('no signer');
    fails = false;
    expect(await credentials({})).toBeTruthy();
  });
});

describe('a request', () => {
  const expired = (detail = 'The token has expired.') =>
    Response.json({ status: 401, code: 'token-expired', detail }, { status: 401 });
  const asked: TokenRequest[] = [];
  let tokens: string[] = [];
  let sent: (string | null)[] = [];
  beforeEach(() => {
    asked.length = 0;
    tokens = ['t1', 't2', 't3'];
    sent = [];
  });

  const clientOf = (answers: Response[]) =>
    createKeytallyClient({
      baseUrl: 'http://keytally.test',
      credentials: (request) => {
        asked.push(request);
        return tokens.shift() ?? '';
      },
      fetch: async (request) => {
        sent.push(`${request.headers.get('Authorization')} ${await request.text()}`.trim());
        return answers.shift() ?? Response.json({ products: [] });
      },
    });
  const change = { params: { path: { product_id: 'acme' } }, body: { events: [] } };

  test('of any method is sent again, once, with a new token if the first has expired', async () => {
    const { data } = await clientOf([expired()]).PATCH('/v3/event-tracking/{product_id}', change);
    expect(data).toBeDefined();
    expect(sent).toEqual(['Bearer t1 {"events":[]}', 'Bearer t2 {"events":[]}']);
    expect(asked).toEqual([{ clockOffset: 0 }, { refused: 't1', clockOffset: 0 }]);
  });

  test('is not sent a third time', async () => {
    const { error } = await clientOf([expired(), expired()]).GET('/v3/products');
    expect(error?.code).toBe('token-expired');
    expect(sent).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test('is not sent again with the same token', async () => {
    tokens = ['t1', 't1'];
    const { error } = await clientOf([expired()]).GET('/v3/products');
    expect(error?.code).toBe('token-expired');
    expect(sent).toHaveLength(1);
  });

  test('is not sent again for another problem with the token', async () => {
    const invalid = Response.json({ status: 401, code: 'invalid-token', detail: '' }, { status: 401 });
    expect((await clientOf([invalid]).GET('/v3/products')).error?.code).toBe('invalid-token');
    expect(asked).toEqual([{ clockOffset: 0 }]);
  });

  test('keeps its own Authorization header', async () => {
    await clientOf([]).GET('/v3/products', { headers: { Authorization: 'Bearer mine' } });
    expect(sent).toEqual(['Bearer mine']);
  });

  test.each(['', 'secret\n', 'secret secret'])('is not sent with an invalid token', async (token) => {
    tokens = [token];
    const error = await clientOf([])
      .GET('/v3/products')
      .catch((error: Error) => error);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).not.toContain('secret');
    expect(sent).toEqual([]);
  });

  test.each([
    ['two minutes ahead', 'token-not-yet-valid', 120, 'is 2 minutes ahead of that of the server'],
    [
      'an hour and a bit behind',
      'token-expired',
      -3661,
      'is 1 hour 1 minute 1 second behind that of the server',
    ],
  ])('by a clock that is %s says so', async (_, code, seconds, words) => {
    const serverTime = new Date(now - seconds * 1000);
    const says = (detail: string, headers = {}) =>
      Response.json({ status: 401, code, detail }, { status: 401, headers });
    const inDetail = () => says(`Refused; the time of this server is ${serverTime.toISOString()}.`);
    const inDate = () => says('Refused.', { Date: serverTime.toUTCString() });
    for (const answer of [inDetail, inDate]) {
      tokens = ['t1', 't2'];
      const { error } = await clientOf([answer(), answer()]).GET('/v3/products');
      expect(error?.code).toBe(code);
      expect(error?.detail).toContain(`The clock of this machine ${words}`);
    }
  });

  test.each([
    ['ahead', 'token-not-yet-valid', 180],
    ['behind', 'token-expired', -3600],
  ])(
    'by a clock that is %s is sent again with a token by the clock of the server',
    async (_, code, seconds) => {
      const serverTime = new Date(now - seconds * 1000);
      const detail = `Refused; the time of this server is ${serverTime.toISOString()}.`;
      const client = clientOf([Response.json({ status: 401, code, detail }, { status: 401 })]);
      const { data } = await client.GET('/v3/products');
      expect(data).toBeDefined();
      expect(sent).toEqual(['Bearer t1', 'Bearer t2']);
      expect(asked).toEqual([{ clockOffset: 0 }, { refused: 't1', clockOffset: client.clockOffset }]);
      expect(Math.abs(client.clockOffset + seconds * 1000)).toBeLessThan(1_000);
      await client.GET('/v3/products');
      expect(asked.at(-1)).toEqual({ clockOffset: client.clockOffset });
    },
  );

  test('that is late with a correct clock does not blame the clock', async () => {
    const detail = `Expired; the time of this server is ${new Date(now).toISOString()}.`;
    const { error } = await clientOf([expired(detail), expired(detail)]).GET('/v3/products');
    expect(error?.detail).toBe(detail);
  });
});
