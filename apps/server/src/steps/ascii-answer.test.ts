import { expect, it, vi } from 'vitest';
import { asciiAnswer } from './ascii-answer.ts';

it('rewrites a large answer piece by piece, characters that lie across two pieces too', async () => {
  const value = { x: 'é€😀'.repeat(40_000), y: 'a' };
  const pause = vi.fn(() => Promise.resolve());
  const ascii = Buffer.from(await asciiAnswer(Buffer.from(JSON.stringify(value)), pause)).toString('latin1');
  expect(ascii).toMatch(/^[\0-\x7f]+$/);
  expect(JSON.parse(ascii)).toEqual(value);
  expect(pause.mock.calls.length).toBeGreaterThan(2);
});

it('leaves what is in ASCII already as it is', async () => {
  const json = Buffer.from('{"a":"\\u00e9"}');
  expect(await asciiAnswer(json, () => Promise.resolve())).toBe(json);
});
