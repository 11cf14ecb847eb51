/**
 * The seconds of `Retry-After` (RFC 9110 section 10.2.3), 0 without it. A date is compared with the response's own
 * `Date`, so that a wrong local clock does not matter.
 */
export function retryAfterSeconds({ headers }: Response): number {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const then = instantOf(text);
  if (Number.isNaN(then)) return 0;
  const answeredAt = instantOf(headers.get('Date') ?? '');
  return Math.max(0, then - (Number.isNaN(answeredAt) ? Date.now() : answeredAt)) / 1000;
}

/** The Unix milliseconds of an HTTP date. In the form of `asctime` it names no zone, and is UTC (RFC 9110 section 5.6.7). */
function instantOf(text: string): number {
  return Date.parse(/\d{2}:\d{2}:\d{2} \d{4}$/.test(text.trim()) ? `${text} GMT` : text);
}
