/** Lower on a phone, and higher on a large screen, where a chart that is only wide would flatten what it shows. */
export function chartHeight(usual: number, width: number): number {
  if (width < 480) return usual - 80;
  return Math.round(Math.min(1.5 * usual, Math.max(usual, width / 5)));
}
