import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIGHT_FROM } from '../model/look.ts';
import { contrast, distance, lightness, linear, mix, type Rgb, seenBy, visions } from '../testing/colors.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sheets = read('palette.css') + read('../../ui/theme.css');

/** The colour of a custom property in light (0) or dark (1). */
function colorOf(name: string, scheme: number): Rgb {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheets);
  if (!found) throw new Error(`No sheet sets --${name} with light-dark().`);
  return linear(found[scheme + 1] ?? '');
}

describe.each(['light', 'dark'])('the palette in %s', (name) => {
  const scheme = name === 'dark' ? 1 : 0;
  const colors = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => colorOf(`chart-${index}`, scheme));
  const backgrounds = ['paper', 'raised', 'sunken'].map((background) => colorOf(background, scheme));
  const rampOf = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      mix(colorOf('chart-ramp-start', scheme), colorOf('chart-ramp-end', scheme), index / (count - 1)),
    );
  const ramp = rampOf(100);

  it('stands out from every background, at least 3:1', () => {
    for (const color of [...colors, ...ramp])
      for (const background of backgrounds) expect(contrast(color, background)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(visions) as (keyof typeof visions)[])(
    'keeps its colours apart for %s vision',
    (vision) => {
      const seen = colors.map((color) => seenBy(vision, color));
      const distances = seen.flatMap((color, index) =>
        seen.slice(0, index).map((other) => distance(color, other)),
      );
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.085);
    },
  );

  it('has text that can be read on every shade of a cell, at least 4.5:1', () => {
    const shades = Array.from({ length: 21 }, (_, index) =>
      mix(colorOf('paper', scheme), colorOf('chart-heat', scheme), index / 20),
    );
    const contrasts = shades.map((shade) => contrast(shade, colorOf('ink', scheme)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    [6, 0.085],
    [8, 0.06],
    [11, 0.04],
  ])('has %i shades of the ramp in equal steps of lightness, at least %d apart', (count, least) => {
    const levels = rampOf(count).map(lightness);
    const steps = levels.slice(1).map((level, index) => Math.abs(level - (levels[index] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.001);
  });

  it.each(Object.keys(visions) as (keyof typeof visions)[])(
    'keeps six shades of the ramp apart for %s vision',
    (vision) => {
      const levels = rampOf(6).map((shade) => lightness(seenBy(vision, shade)));
      const steps = levels.slice(1).map((level, index) => Math.abs(level - (levels[index] ?? 0)));
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0.07);
    },
  );

  it('has numbers that can be read on every shade of the ramp, at least 4.5:1', () => {
    const [black, white] = [linear('#000000'), linear('#ffffff')];
    const contrasts = ramp.map((shade) => contrast(shade, lightness(shade) > LIGHT_FROM ? black : white));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
});
