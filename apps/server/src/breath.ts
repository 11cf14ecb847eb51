/**
 * Waits until everything else that has arrived is served, so that long work, done in pieces with a breath before each,
 * stands in nobody's way. In one turn of the event loop only one piece is begun, whoever asks.
 */
export function createBreath(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
