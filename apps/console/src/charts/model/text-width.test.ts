import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, widthOf } from './text-width.ts';

const texts = fc.string({ unit: 'grapheme', maxLength: 60 });

it('cuts a text to the width, and says so with an ellipsis', () => {
  expect(cutText('Chrome OS on devices that schools have bought', 90)).toBe('Chrome OS on…');
  expect(cutText('Save', 90)).toBe('Save');
});

it('never cuts to more than the width, and leaves alone what fits', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 10, max: 300 }), (text, width) => {
      const cut = cutText(text, width);
      expect(widthOf(cut)).toBeLessThanOrEqual(width);
      expect(cut === text).toBe(widthOf(text) <= width);
    }),
  );
});

it('does not cut a character in half', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(cutText(family.repeat(4), 30)).toBe(`${family}…`);
  expect(cutText(`e${'\u0301'.repeat(126)}`, 30)).toBe(`e${'\u0301'.repeat(126)}`);
});
