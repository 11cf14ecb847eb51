import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestProblem } from '../problems/problem.ts';
import { type Charged, createRateLimits, type RateLimits, type RateSettings } from './rate-limits.ts';

const app: Charged = { principal: 'thumbprint-of-app', keyId: 'app', productId: 'demo' };

/** Limits on a clock that stands still until it is moved, and the problem of a call that is refused. */
function limitsOf(settings: RateSettings, servers = () => 1) {
  const clock = { seconds: 1_000 };
  const refused: string[] = [];
  const onRefused = (limit: string) => void refused.push(limit);
  const limits = createRateLimits(settings, { servers, onRefused, now: () => clock.seconds });
  return { limits, clock, refused };
}

function refusalOf(limits: RateLimits, charged = app, sendsRecords = false): RequestProblem | undefined {
  try {
    limits.admit(charged, sendsRecords);
    return undefined;
  } catch (problem) {
    return problem as RequestProblem;
  }
}

const waitOf = (problem: RequestProblem | undefined) => Number(problem?.headers['Retry-After'] ?? 0);

test('a minute of calls passes at once, and then as many a second as the minute has', () => {
  const { limits, clock } = limitsOf({ keyCallsPerMinute: 120 });
  for (let call = 0; call < 120; call += 1) expect(refusalOf(limits)).toBeUndefined();
  expect(refusalOf(limits)).toMatchObject({ code: 'rate-limited', status: 429 });
  clock.seconds += 1;
  for (let call = 0; call < 2; call += 1) expect(refusalOf(limits)).toBeUndefined();
  expect(refusalOf(limits)).toBeDefined();
});

test('of any calls at any times, none passes that is too many, and each passes after its Retry-After', () => {
  const pauses = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 200 });
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 60 }), (pauses, quota) => {
      const { limits, clock } = limitsOf({ keyCallsPerMinute: quota });
      const passed: number[] = [];
      for (const pause of pauses) {
        clock.seconds += pause;
        const refusal = refusalOf(limits);
        if (refusal) {
          expect(waitOf(refusal)).toBeGreaterThanOrEqual(1);
          clock.seconds += waitOf(refusal) + 1e-6;
          expect(refusalOf(limits)).toBeUndefined();
        }
        passed.push(clock.seconds);
      }
      for (const [index, from] of passed.entries())
        for (const [more, to] of passed.slice(index).entries())
          expect(more + 1).toBeLessThanOrEqual(quota + ((to - from) * quota) / 60 + 1e-3);
    }),
  );
});

test('of any batches, a key stores its minute and one batch more at most, and on average what its minute has', () => {
  const batch = fc.record({
    pause: fc.integer({ min: 0, max: 30 }),
    records: fc.integer({ min: 1, max: 5_000 }),
  });
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 100 }), (batches) => {
      const { limits, clock } = limitsOf({ keyRecordsPerMinute: 1_000 });
      const begun = clock.seconds;
      let sum = 0;
      for (const { pause, records } of batches) {
        clock.seconds += pause;
        if (refusalOf(limits, app, true)) continue;
        limits.count(app, records);
        expect(sum).toBeLessThanOrEqual(1_000 + ((clock.seconds - begun) * 1_000) / 60);
        sum += records;
      }
    }),
  );
});

test('a debt of records stops batches only, and is paid at the speed of the limit', () => {
  const { limits, clock } = limitsOf({ keyRecordsPerMinute: 600 });
  limits.count(app, 6_600);
  expect(waitOf(refusalOf(limits, app, true))).toBe(601);
  expect(refusalOf(limits)).toBeUndefined();
  clock.seconds += 600.2;
  expect(refusalOf(limits, app, true)).toBeUndefined();
});

test('each key and each product has a limit of its own', () => {
  const { limits } = limitsOf({ keyCallsPerMinute: 1, productCallsPerMinute: 2 });
  expect(refusalOf(limits)).toBeUndefined();
  expect(refusalOf(limits)?.message).toBe(
    'The key "app" may make 1 call a minute here, and has reached that. Try again in 60 seconds.',
  );
  const other = { ...app, principal: 'thumbprint-of-other', keyId: 'other' };
  expect(refusalOf(limits, other)).toBeUndefined();
  const third = { ...app, principal: 'thumbprint-of-third', keyId: 'third' };
  expect(refusalOf(limits, third)?.message).toBe(
    'The product "demo" takes 2 calls a minute from all callers together, and has reached that. Try again in 30 seconds.',
  );
  expect(refusalOf(limits, { ...third, productId: 'other' })).toBeUndefined();
});

test('a refusal names all limits that are reached, in the words of the RateLimit headers', () => {
  const { limits, refused } = limitsOf({ keyRecordsPerMinute: 600, productRecordsPerMinute: 6_000 });
  limits.count(app, 7_000);
  expect(refusalOf(limits, app, true)?.headers).toEqual({
    'Retry-After': '641',
    RateLimit: '"key-records";r=0;t=641, "product-records";r=0;t=11',
    'RateLimit-Policy': '"key-records";q=600;w=60;qu="records", "product-records";q=6000;w=60;qu="records"',
  });
  expect(refused).toEqual(['key-records', 'product-records']);
});

test('servers that share the data pass a part each, and one that is left alone passes all', () => {
  let servers = 4;
  const { limits, clock } = limitsOf({ keyCallsPerMinute: 120 }, () => servers);
  const passing = () => {
    let passed = 0;
    while (!refusalOf(limits)) passed += 1;
    return passed;
  };
  expect(passing()).toBe(30);
  clock.seconds += 600;
  expect(passing()).toBe(30);
  servers = 1;
  clock.seconds += 600;
  expect(passing()).toBe(120);
});

test('one call a minute passes, however many servers share the data', () => {
  const { limits, clock } = limitsOf({ keyCallsPerMinute: 1 }, () => 3);
  expect(refusalOf(limits)).toBeUndefined();
  expect(waitOf(refusalOf(limits))).toBe(180);
  clock.seconds += 180;
  expect(refusalOf(limits)).toBeUndefined();
});

test('thousands of keys that come and go change nothing for one that is in debt', () => {
  const { limits, clock } = limitsOf({ keyRecordsPerMinute: 60 });
  limits.count(app, 100_000);
  for (let key = 0; key < 5_000; key += 1) {
    clock.seconds += 1;
    limits.count({ ...app, principal: `key-${key}` }, 1);
  }
  expect(waitOf(refusalOf(limits, app, true))).toBeGreaterThan(90_000);
});
