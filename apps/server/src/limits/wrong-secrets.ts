import { LRUCache } from 'lru-cache';
import { RequestProblem } from '../problems/problem.ts';
import { type BucketSize, TokenBucket } from './token-bucket.ts';

/** A person mistypes a few; a network with many people behind it has many who do. */
export const WRONG_PER_MINUTE = 30;

/** Networks that are remembered; the one that was longest silent is forgotten first. */
const MOST_NETWORKS = 10_000;

const SIZE: BucketSize = { tokens: WRONG_PER_MINUTE, seconds: 60, capacity: WRONG_PER_MINUTE };

/**
 * Shuts out networks that send wrong secrets of links, codes and tickets, and nobody else: whoever has the right one gets in from any
 * other network. Without this somebody who guesses would cost a look-up each time.
 */
export interface WrongSecrets {
  /**
   * To be called before a secret is looked up. Calls over a socket come from no network, and are not counted.
   *
   * @throws {RequestProblem} `rate-limited` if too many from this network were wrong
   */
  admit(network: string): void;
  /** Counts a wrong one. */
  count(network: string): void;
}

interface WrongSecretsOptions {
  /** Called for each call that is refused. */
  readonly onRefused?: () => void;
  /** Seconds of a monotonic clock. */
  readonly now?: () => number;
}

export function createWrongSecrets({
  onRefused = () => undefined,
  now = () => performance.now() / 1_000,
}: WrongSecretsOptions = {}): WrongSecrets {
  const buckets = new LRUCache<string, TokenBucket>({ max: MOST_NETWORKS });
  return {
    admit(network) {
      const seconds = Math.ceil(buckets.get(network)?.secondsUntilOne(SIZE, now()) ?? 0);
      if (seconds === 0) return;
      onRefused();
      throw tooManyWrong(seconds);
    },
    count(network) {
      if (network === '') return;
      const bucket = buckets.get(network) ?? new TokenBucket(SIZE, now());
      bucket.take(1, SIZE, now());
      buckets.set(network, bucket);
    },
  };
}

function tooManyWrong(seconds: number): RequestProblem {
  const detail =
    `Too many secrets from your network address were wrong: it may try ${WRONG_PER_MINUTE} a minute. ` +
    `Try again in ${seconds} seconds.`;
  return new RequestProblem('rate-limited', detail, {
    headers: {
      'Retry-After': `${seconds}`,
      RateLimit: `"wrong-secrets";r=0;t=${seconds}`,
      'RateLimit-Policy': `"wrong-secrets";q=${WRONG_PER_MINUTE};w=60`,
    },
  });
}
