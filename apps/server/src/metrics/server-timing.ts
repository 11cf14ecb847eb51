import type { IncomingMessage } from 'node:http';

/** When a request came, and when its operation began and ended, in milliseconds. */
interface Instants {
  readonly startedAt?: number;
  readonly begunAt?: number;
  readonly doneAt?: number;
}

/** The preference (RFC 7240) of a caller who wants to know where the time goes. */
const PREFERENCE = /(?:^|,)\s*server-timing\s*(?:[,;]|$)/i;

/** How long a call waited and worked, as its header says it (W3C Server Timing); undefined if its caller did not ask. */
export function serverTiming(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { startedAt = 0, begunAt = startedAt, doneAt = begunAt }: Instants,
): string | undefined {
  if (!PREFERENCE.test(String(headers.prefer ?? ''))) return undefined;
  const durations = { before: begunAt - startedAt, work: doneAt - begunAt };
  return Object.entries(durations)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ');
}
