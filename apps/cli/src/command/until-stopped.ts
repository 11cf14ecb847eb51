import { constants } from 'node:os';
import { tell } from './output.ts';

/** Ctrl+C, and whoever looks after processes. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs work with a signal that aborts when the process is told to stop. Once the work has ended, the process ends as one that was
 * stopped.
 *
 * @param then what whoever stopped it should know, in a sentence
 */
export async function untilStopped<T>(then: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const handler = (signal: NodeJS.Signals) => stop.abort(signal);
  for (const signal of STOPS) process.once(signal, handler);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    tell(`keytally: stopped. ${then}`);
    return process.exit(128 + constants.signals[stop.signal.reason as NodeJS.Signals]);
  } finally {
    for (const signal of STOPS) process.off(signal, handler);
  }
}
