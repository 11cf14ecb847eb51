/** Shapes of the same area, each around 0, 0: circle, square, triangle, diamond, cross, triangle on its tip, star, three arms. */
const SHAPES = [
  'M3.4 0A3.4 3.4 0 1 1-3.4 0A3.4 3.4 0 1 1 3.4 0',
  'M-3-3h6v6h-6Z',
  'M0-5.3L4.6 2.6L-4.6 2.6Z',
  'M0-5.6L3.2 0L0 5.6L-3.2 0Z',
  'M-4-1.3L-1.3-1.3L-1.3-4L1.3-4L1.3-1.3L4-1.3L4 1.3L1.3 1.3L1.3 4L-1.3 4L-1.3 1.3L-4 1.3Z',
  'M0 5.3L-4.6-2.6L4.6-2.6Z',
  'M0-5.7L1.3-1.7L5.4-1.7L2.1 0.7L3.3 4.6L0 2.2L-3.3 4.6L-2.1 0.7L-5.4-1.7L-1.3-1.7Z',
  'M1.6 0.9L1.6 4.2L-1.6 4.2L-1.6 0.9L-4.4-0.7L-2.8-3.5L0-1.9L2.8-3.5L4.4-0.7Z',
] as const;

/** The outline of a marker around 0, 0. There are 8. */
export function markerPath(marker: number): string {
  return SHAPES[marker % SHAPES.length] ?? '';
}
