import type { Settings } from '@keytally/runtime';
import { RequestProblem } from '../problems/problem.ts';
import { type BucketSize, TokenBucket } from './token-bucket.ts';

/** The most of each that passes in a minute; without a number, any. */
export type RateSettings = Partial<
  Pick<Settings, (typeof RULES)[RateLimit]['setting'] | 'keyCallsPerMinute'>
>;

/** A limit that an operator can set, by the name that callers are told. */
type RateLimit = 'key-calls' | 'product-calls' | 'key-records' | 'product-records' | 'link-calls';

/** Of whom it is the limit. */
type Owner = 'key' | 'product' | 'viewer';

/** What is counted. */
type Unit = 'calls' | 'records';

/** The limits, in the order in which they are told. */
const RULES = {
  'key-calls': { setting: 'keyCallsPerMinute', of: 'key', unit: 'calls' },
  'product-calls': { setting: 'productCallsPerMinute', of: 'product', unit: 'calls' },
  'key-records': { setting: 'keyRecordsPerMinute', of: 'key', unit: 'records' },
  'product-records': { setting: 'productRecordsPerMinute', of: 'product', unit: 'records' },
  'link-calls': { setting: 'linkCallsPerMinute', of: 'viewer', unit: 'calls' },
} as const;

export const RATE_LIMITS = Object.keys(RULES) as readonly RateLimit[];

/** Limits are written per minute, and as much as that may come at once. */
const WINDOW_SECONDS = 60;

/** Buckets that are full say nothing. They are forgotten when there are this many more of them than before. */
const FORGET_EVERY = 1_000;

/**
 * Whose limits a call counts against: those of its key and product or, with the secret of a link, that of its viewer alone. A link that
 * many look at must not use up what the product's own callers may send.
 */
export type Charged = ChargedKey | ChargedViewer;

interface ChargedKey {
  /** The thumbprint of the key; of a session that of the key behind it. */
  readonly principal: string;
  /** What the key is called in what the caller is told. */
  readonly keyId: string;
  readonly productId: string;
}

interface ChargedViewer {
  /** The link, and the network of whoever looks at it. */
  readonly viewer: string;
}

/** Limits of keys and products: how many calls and records pass in a minute. */
export interface RateLimits {
  /**
   * Counts a call.
   *
   * @throws {RequestProblem} `rate-limited` if one of its limits is reached; such a call is not counted
   */
  admit(charged: Charged, sendsRecords: boolean): void;
  /** Counts the records of a batch that came. They may go into debt, which later batches wait for. */
  count(charged: Charged, records: number): void;
}

interface RateLimitOptions {
  /** How many servers share a limit now; each passes its part. */
  readonly servers?: () => number;
  /** Called for each limit that refuses a call. */
  readonly onRefused?: (limit: RateLimit) => void;
  /** Seconds of a monotonic clock. */
  readonly now?: () => number;
}

export function createRateLimits(
  settings: RateSettings,
  {
    servers = () => 1,
    onRefused = () => undefined,
    now = () => performance.now() / 1_000,
  }: RateLimitOptions = {},
): RateLimits {
  const kept = RATE_LIMITS.flatMap((name) => {
    const { setting, of, unit } = RULES[name];
    const quota = settings[setting] ?? (of === 'viewer' ? settings.keyCallsPerMinute : undefined);
    return quota === undefined
      ? []
      : [{ name, of, unit, quota, buckets: createBuckets(quota, servers, now) }];
  });
  const takeFrom = (charged: Charged, counted: Unit, amount: number) => {
    for (const { of, unit, buckets } of kept) {
      const owner = ownerIn(charged, of);
      if (unit === counted && owner !== undefined) buckets.take(owner, amount);
    }
  };
  return {
    admit(charged, sendsRecords) {
      const reached = kept.flatMap(({ buckets, ...limit }) => {
        if (limit.unit === 'records' && !sendsRecords) return [];
        const owner = ownerIn(charged, limit.of);
        const seconds = owner === undefined ? 0 : buckets.secondsUntilOne(owner);
        return seconds > 0 ? [{ ...limit, seconds: Math.ceil(seconds) }] : [];
      });
      for (const { name } of reached) onRefused(name);
      if (reached.length > 0) throw rateLimited(charged, reached);
      takeFrom(charged, 'calls', 1);
    },
    count: (charged, records) => takeFrom(charged, 'records', records),
  };
}

/** Whom a limit counts a call for; undefined if it does not concern the call. */
function ownerIn(charged: Charged, of: Owner): string | undefined {
  if ('viewer' in charged) return of === 'viewer' ? charged.viewer : undefined;
  if (of === 'viewer') return undefined;
  return of === 'key' ? charged.principal : charged.productId;
}

/** The buckets of one limit, by their owners. */
function createBuckets(quota: number, servers: () => number, now: () => number) {
  const buckets = new Map<string, TokenBucket>();
  let forgetAt = FORGET_EVERY;
  const size = (): BucketSize => {
    const tokens = quota / Math.max(1, servers());
    return { tokens, seconds: WINDOW_SECONDS, capacity: Math.max(1, tokens) };
  };
  const forgetFull = () => {
    for (const [owner, bucket] of buckets) if (bucket.isFull(size(), now())) buckets.delete(owner);
    forgetAt = buckets.size + FORGET_EVERY;
  };
  return {
    take(owner: string, tokens: number): void {
      const bucket = buckets.get(owner) ?? new TokenBucket(size(), now());
      bucket.take(tokens, size(), now());
      buckets.set(owner, bucket);
      if (buckets.size >= forgetAt) forgetFull();
    },
    secondsUntilOne: (owner: string) => buckets.get(owner)?.secondsUntilOne(size(), now()) ?? 0,
  };
}

interface Reached {
  readonly name: RateLimit;
  readonly of: Owner;
  readonly unit: Unit;
  readonly quota: number;
  readonly seconds: number;
}

/** The headers are of draft-ietf-httpapi-ratelimit-headers. */
function rateLimited(charged: Charged, reached: readonly Reached[]): RequestProblem {
  const longest = reached.reduce((longest, limit) => (limit.seconds > longest.seconds ? limit : longest));
  const { seconds } = longest;
  return new RequestProblem(
    'rate-limited',
    `${sentenceOf(charged, longest)} Try again in ${counted(seconds, 'seconds')}.`,
    {
      headers: {
        'Retry-After': `${seconds}`,
        RateLimit: reached.map(({ name, seconds }) => `"${name}";r=0;t=${seconds}`).join(', '),
        'RateLimit-Policy': reached
          .map(({ name, quota, unit }) => `"${name}";q=${quota};w=${WINDOW_SECONDS}${UNITS[unit]}`)
          .join(', '),
      },
    },
  );
}

function sentenceOf(charged: Charged, { of, unit, quota }: Reached): string {
  const per = `${counted(quota, unit)} a minute`;
  if ('viewer' in charged)
    return `From one network address this link takes ${per}, and yours has reached that.`;
  const verb = unit === 'calls' ? 'make' : 'send';
  return of === 'key'
    ? `The key "${charged.keyId}" may ${verb} ${per} here, and has reached that.`
    : `The product "${charged.productId}" takes ${per} from all callers together, and has reached that.`;
}

function counted(number: number, things: Unit | 'seconds'): string {
  return `${number} ${number === 1 ? things.slice(0, -1) : things}`;
}

const UNITS = { calls: '', records: ';qu="records"' } as const satisfies Record<Unit, string>;
