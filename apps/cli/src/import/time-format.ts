export const TIME_FORMATS = ['rfc3339', 'unix-ms', 'unix-s'] as const;

/** How a file writes instants. */
export type TimeFormat = (typeof TIME_FORMATS)[number];

const MILLISECONDS: Record<Exclude<TimeFormat, 'rfc3339'>, number> = { 'unix-ms': 1, 'unix-s': 1000 };

/** An instant of a file as RFC 3339 text; undefined when it is none of that format. */
export function readInstant(text: string, format: TimeFormat): string | undefined {
  if (format === 'rfc3339') return text;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const instant = new Date(Math.floor(Number(text) * MILLISECONDS[format]));
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
