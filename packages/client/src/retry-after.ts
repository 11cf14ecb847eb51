/**
 * Seconds that an answer asks to wait (RFC 9110 section 10.2.3), 0 when it does not ask. A date is compared with the
 * answer's own `Date`, so that a wrong clock here does not matter.
 */
export function retryAfterSeconds({ headers }: Response): number {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const then = Date.parse(text);
  if (Number.isNaN(then)) return 0;
  const answeredAt = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, then - (Number.isNaN(answeredAt) ? Date.now() : answeredAt)) / 1000;
}
