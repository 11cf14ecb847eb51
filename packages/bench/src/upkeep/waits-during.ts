/**
 * Calls one thing after another while work goes on, and returns how long the work took and the longest call, in milliseconds. A
 * call that has begun is waited for.
 */
export async function waitsDuring(
  call: () => Promise<void>,
  work: () => Promise<unknown>,
): Promise<{ readonly tookMs: number; readonly longestMs: number }> {
  let isOver = false;
  let longestMs = 0;
  const calling = (async () => {
    while (!isOver) {
      const start = performance.now();
      await call();
      longestMs = Math.max(longestMs, performance.now() - start);
    }
  })();
  const start = performance.now();
  await work().finally(() => {
    isOver = true;
  });
  const tookMs = performance.now() - start;
  await calling;
  return { tookMs, longestMs };
}
