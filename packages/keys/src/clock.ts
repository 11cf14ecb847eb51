/** The two clocks that this package needs, passed in so that tests control time. */
export interface Clock {
  /** Wall-clock time, for the times in tokens and rows. */
  now(): Date;
  /** Milliseconds since any fixed point, never set back, to measure ages (`performance.now()`). */
  monotonic(): number;
}
