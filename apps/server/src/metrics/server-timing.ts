import type { Request } from 'express';

/** When a request came, and when its operation began and ended, in milliseconds. */
interface Instants {
  readonly startedAt?: number;
  readonly begunAt?: number;
  readonly doneAt?: number;
}

/** The preference (RFC 7240) of a caller who wants to know where the time goes. */
const PREFERENCE = /(?:^|,)\s*server-timing\s*(?:[,;]|$)/i;

/** The header that says how long a call waited and worked (W3C Server Timing), if its caller asked for it. */
export function serverTiming(
  request: Request,
  { startedAt = 0, begunAt = startedAt, doneAt = begunAt }: Instants,
): Readonly<Record<string, string>> {
  if (!PREFERENCE.test(request.get('Prefer') ?? '')) return {};
  const durations = { before: begunAt - startedAt, work: doneAt - begunAt };
  const metrics = Object.entries(durations).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`);
  return { 'Server-Timing': metrics.join(', ') };
}
