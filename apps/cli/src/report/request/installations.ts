/** Segments by the period in which users first came, by its length. */
export const INSTALLATIONS = {
  day: 'installationDay',
  week: 'installationWeek',
  month: 'installationMonth',
} as const;

/** The length of the period that makes the segments; undefined if they are by a property. */
export function installationPeriod(segmentBy: string): string | undefined {
  return Object.entries(INSTALLATIONS).find(([, name]) => name === segmentBy)?.[0];
}
