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
const LOOKS = COLORS * dashesOf.length;

/** The look of the series at an index. It keeps it when others are switched off. */
export function lookOf(index: number): Look {
  return {
    color: `var(--chart-${(index % COLORS) + 1})`,
    dashes: dashesOf[Math.floor(index / COLORS) % dashesOf.length],
    marker: index % COLORS,
  };
}

/**
 * Looks of series that are told by their ids alone, so that an event has the colour that it had in another order, with another
 * filter, and in another browser. While there are colours enough, no two series have the same: of those that want the same one,
 * which ever comes first by its hash has it, and the others take their next choice.
 */
export function looksOf(ids: readonly string[]): Look[] {
  const wishes = [...new Set(ids)]
    .map((id) => ({ id, hash: hashOf(id) }))
    .toSorted((a, b) => a.hash - b.hash || (a.id < b.id ? -1 : 1));
  const taken = new Set<number>();
  const places = new Map<string, number>();
  for (const { id, hash } of wishes) {
    const place = choicesOf(hash).find((one) => !taken.has(one)) ?? 0;
    taken.add(place);
    places.set(id, place);
  }
  return ids.map((id) => lookOf(places.get(id) ?? 0));
}

/** Steps through all colours, which differ so that series with the same first choice have different next ones. */
const STEPS = [1, 3, 5, 7];

/** All looks from the most wanted on: every colour without dashes first. */
function choicesOf(hash: number): number[] {
  // The upper bits of the hash: its lower ones depend on few bits of the text.
  const first = (hash >>> 16) % COLORS;
  const step = STEPS[(hash >>> 24) % STEPS.length] ?? 1;
  return Array.from({ length: LOOKS }, (_, index) => {
    const dashes = Math.floor(index / COLORS);
    return dashes * COLORS + ((first + step * index) % COLORS);
  });
}

/** FNV-1a over the UTF-8 bytes: short, and spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
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
