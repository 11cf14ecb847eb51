import { setTimeout as sleep } from 'node:timers/promises';

/** What is called again and again, one after another. */
interface Regular {
  readonly everyMs: number;
  readonly call: () => Promise<unknown>;
}

/**
 * Makes regular calls while work goes on, and returns how long the work took and the longest of each of these calls, in milliseconds. One
 * that takes longer than to the next is followed by that at once. A call that has begun is waited for.
 */
export async function waitsDuring<Name extends string>(
  regular: Readonly<Record<Name, Regular>>,
  work: () => Promise<unknown>,
): Promise<{ readonly tookMs: number; readonly longestMs: Readonly<Record<Name, number>> }> {
  const over = new AbortController();
  const calls = Object.entries<Regular>(regular).map(
    async ([name, one]) => [name, await longest(one, over.signal)] as const,
  );
  const start = performance.now();
  await work().finally(() => over.abort());
  const tookMs = performance.now() - start;
  return { tookMs, longestMs: Object.fromEntries(await Promise.all(calls)) as Record<Name, number> };
}

async function longest({ everyMs, call }: Regular, over: AbortSignal): Promise<number> {
  let longestMs = 0;
  while (!over.aborted) {
    const start = performance.now();
    await call();
    const tookMs = performance.now() - start;
    longestMs = Math.max(longestMs, tookMs);
    if (tookMs < everyMs) await sleep(everyMs - tookMs, undefined, { signal: over }).catch(() => undefined);
  }
  return longestMs;
}
