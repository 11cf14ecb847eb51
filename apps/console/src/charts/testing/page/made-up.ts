/** Numbers that look like those of a product, the same each time. */
export function madeUpValues(count: number, seed: number, high = 200): number[] {
  let state = seed * 7919 + 17;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  let level = high * (0.3 + 0.5 * next());
  const drift = 1 + (next() - 0.4) / 200;
  return Array.from({ length: count }, (_, index) => {
    level *= drift;
    const weekend = index % 7 > 4 ? 0.45 : 1;
    return Math.round(level * weekend * (0.85 + 0.3 * next()));
  });
}
