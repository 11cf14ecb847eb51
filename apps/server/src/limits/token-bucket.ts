/** How fast a bucket fills, and how much it holds. */
export interface BucketSize {
  /** Tokens that come in so many seconds. */
  readonly tokens: number;
  readonly seconds: number;
  /** The most that it holds. */
  readonly capacity: number;
}

/**
 * A token bucket with debt. Tokens are taken after the fact, so the bucket may fall below zero: a caller whose batch was larger
 * than what was left waits until the debt is paid, and on average never gets more than the bucket fills.
 */
export class TokenBucket {
  #tokens: number;
  #at: number;

  /** @param now seconds of a monotonic clock, here and in the methods */
  constructor({ capacity }: BucketSize, now: number) {
    this.#tokens = capacity;
    this.#at = now;
  }

  /** Takes tokens, whether they are there or not. */
  take(tokens: number, size: BucketSize, now: number): void {
    this.#fill(size, now);
    this.#tokens -= tokens;
  }

  /** Seconds until a whole token is there; 0 if one is. */
  secondsUntilOne(size: BucketSize, now: number): number {
    this.#fill(size, now);
    return (Math.max(0, 1 - this.#tokens) * size.seconds) / size.tokens;
  }

  isFull(size: BucketSize, now: number): boolean {
    this.#fill(size, now);
    return this.#tokens >= size.capacity;
  }

  #fill({ tokens, seconds, capacity }: BucketSize, now: number): void {
    this.#tokens = Math.min(capacity, this.#tokens + ((now - this.#at) * tokens) / seconds);
    this.#at = now;
  }
}
