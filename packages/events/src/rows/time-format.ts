export const timeFormats = ['rfc3339', 'unix-ms', 'unix-s'] as const;

/** How a file writes instants. */
export type TimeFormat = (typeof timeFormats)[number];

/** How many digits of the fraction to read for milliseconds; further digits are cut off. */
const FRACTION: Record<Exclude<TimeFormat, 'rfc3339'>, number> = { 'unix-ms': 0, 'unix-s': 3 };

/** An instant in a file as RFC 3339 text; undefined if it does not have the format. */
export function toInstantText(text: string, format: TimeFormat): string | undefined {
  if (format === 'rfc3339') return text;
  const [, whole = '', fraction = ''] = /^(-?\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const instant = new Date(Number(whole + fraction.slice(0, FRACTION[format]).padEnd(FRACTION[format], '0')));
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
