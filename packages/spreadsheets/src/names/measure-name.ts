/** What the values of a timeline are divided by. */
export const DIVISOR_NAMES = {
  users: 'Per user',
  sessions: 'Per session',
  runtime: 'Per hour of runtime',
  usageCounts: 'Per use',
} as const;

interface Measured {
  readonly dataView?: string | undefined;
  readonly divisor?: string | null | undefined;
}

/** What the numbers of a timeline are: `Uses per user`. */
export function measureName({ dataView, divisor }: Measured): string {
  const what = dataView === 'customValues' ? 'Sum of values' : 'Uses';
  const per = (DIVISOR_NAMES as Readonly<Record<string, string>>)[divisor ?? ''];
  return per === undefined ? what : `${what} ${per.toLowerCase()}`;
}
