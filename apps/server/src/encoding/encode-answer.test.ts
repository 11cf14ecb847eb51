import { expect, it, vi } from 'vitest';
import { encodeAnswer } from './encode-answer.ts';

const KIB = 1024;

function* repeat(text: string, times: number): Generator<string> {
  for (let time = 0; time < times; time += 1) yield text;
}

it('encodes texts and characters of any size', async () => {
  for (const text of ['', 'a', 'é😀'.repeat(10), '😀'.repeat(300 * KIB)]) {
    const bytes = await encodeAnswer(repeat(text, 3), () => Promise.resolve());
    expect(Buffer.from(text.repeat(3)).equals(bytes)).toBe(true);
  }
});

it('pauses repeatedly for a large answer, and never for a small one', async () => {
  const pause = vi.fn(() => Promise.resolve());
  await encodeAnswer(repeat('x'.repeat(KIB), 16 * KIB), pause);
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(120);
  pause.mockClear();
  await encodeAnswer(repeat('x'.repeat(KIB), 16), pause);
  expect(pause).not.toHaveBeenCalled();
});

it('stops as soon as an answer is too large to send', async () => {
  let made = 0;
  function* endless(): Generator<string> {
    for (;;) {
      made += 1;
      yield 'x'.repeat(KIB);
    }
  }
  const encoding = encodeAnswer(endless(), () => Promise.resolve(), 1024 * KIB);
  await expect(encoding).rejects.toMatchObject({ errors: [{ code: 'result-too-large' }] });
  expect(made).toBeLessThan(1024 + 256);
});
