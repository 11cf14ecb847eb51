import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownText } from './shown-text.ts';

it('a text is on one line, without what is invisible', () => {
  expect(shownText(' Ann\r\n\u0007Lee\u202e \u0000', 100)).toBe('Ann Lee');
});

it('a text is cut between characters', () => {
  expect(shownText('👩👩👩', 2)).toBe('👩👩');
});

it('any text becomes one that may be shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const shown = shownText(text, 50);
      expect([...shown].length).toBeLessThanOrEqual(50);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(shown).toBe(shownText(shown, 50));
    }),
  );
});
