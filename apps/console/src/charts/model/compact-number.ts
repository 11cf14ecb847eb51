const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 6 });

/** A number for an axis: `1.25K`, `3M`. Tooltips, tables and readings have every digit. */
export function compactNumber(value: number): string {
  return compact.format(value);
}
