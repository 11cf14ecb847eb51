import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paragraphsOf } from './text-parts.ts';

it('paragraphs are parted by empty lines, and lines in them stay', () => {
  expect(paragraphsOf('One\nline.\n\n \n\nTwo.\n')).toEqual([
    [{ words: 'One\nline.' }],
    [{ words: 'Two.\n' }],
  ]);
});

it('links are words with an address of https or http, and all else is text', () => {
  expect(paragraphsOf('Ask [the team](https://example.com/a?b=c#d), or [us](http://localhost:80).')).toEqual([
    [
      { words: 'Ask ' },
      { words: 'the team', href: 'https://example.com/a?b=c#d' },
      { words: ', or ' },
      { words: 'us', href: 'http://localhost:80' },
      { words: '.' },
    ],
  ]);
});

it.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,a)',
  '[x](//example.com)',
  '[x](https://)',
  '[](https://example.com)',
  '[x] (https://example.com)',
  '<a href="https://example.com">x</a>',
  '**x** # y',
])('%s is shown as it was written', (text) => {
  expect(paragraphsOf(text)).toEqual([[{ words: text }]]);
});

it('no text loses a word, and no address is of another kind', () => {
  const pieces = fc.constantFrom('[', ']', '(', ')', 'https://a.b', 'javascript:', '\n', 'x', ' ');
  fc.assert(
    fc.property(fc.array(pieces), (all) => {
      const text = all.join('');
      const parts = paragraphsOf(text).flat();
      const written = parts.map(({ words, href }) => (href === undefined ? words : `[${words}](${href})`));
      expect(written.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const { href = 'https://a.b' } of parts) expect(href).toMatch(/^https?:/);
    }),
  );
});
