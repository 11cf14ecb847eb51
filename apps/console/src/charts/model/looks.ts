import { COLORS, LOOKS, type Look, lookOf } from './look.ts';

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
