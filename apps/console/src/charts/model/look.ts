/** How a series looks: no two of the first 56 have the same colour and dashes, and no two of the first 8 the same marker. */
export interface Look {
  /** A CSS value. */
  readonly color: string;
  /** A `stroke-dasharray`, or none. */
  readonly dashes: string | undefined;
  /** Which of the markers. */
  readonly marker: number;
}

export const COLORS = 8;
const dashesOf = [undefined, '7 3', '2 3', '10 3 2 3', '14 4', '5 2 1 2 1 2', '1 4'];
/** How many there are before they begin anew. */
export const LOOKS = COLORS * dashesOf.length;

/** The look of the series at an index. It keeps it when others are switched off. */
export function lookOf(index: number): Look {
  return {
    color: `var(--chart-${(index % COLORS) + 1})`,
    dashes: dashesOf[Math.floor(index / COLORS) % dashesOf.length],
    marker: index % COLORS,
  };
}

/**
 * A colour between the two ends of the ramp, for layers that have an order. Oklab is perceptual: from each shade to the next
 * the lightness falls, or rises in the dark, by as much, so that they are told apart without seeing colours too.
 */
export function rampColor(index: number, count: number): string {
  const share = count > 1 ? Math.round((100 * index) / (count - 1)) : 50;
  return `color-mix(in oklab, var(--chart-ramp-end) ${share}%, var(--chart-ramp-start))`;
}

/** Shades lighter than this, in OKLCH, have black text, others white. */
export const LIGHT_FROM = 0.567;

/** The colour of text on a shade of the ramp. */
export function onRampColor(index: number, count: number): string {
  return `oklch(from ${rampColor(index, count)} clamp(0, (${LIGHT_FROM} - l) * 1000, 1) 0 0)`;
}
