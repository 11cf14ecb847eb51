const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** A number of seconds with at most three decimals, exactly: `3 d 4 h`, `6 min 52.25 s`, `0 s`. */
export function formatDuration(seconds: number): string {
  let rest = Math.round(seconds * 1000);
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? [] : [`${count} ${unit}`];
  });
  if (rest > 0 || parts.length === 0) parts.push(`${rest / 1000} s`);
  return parts.join(' ');
}
