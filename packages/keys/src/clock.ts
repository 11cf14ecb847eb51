/** The two clocks that this package needs, passed in so that tests own time. */
export type Clock = {
  /** Wall-clock time, for the times in tokens and rows. */
  now(): Date;
  /** Milliseconds since any fixed point, never set back, for ages (`performance.now()`). */
  monotonic(): number;
};
