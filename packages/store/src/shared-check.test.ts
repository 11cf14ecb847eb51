import { expect, it } from 'vitest';
import { withPatience } from './shared-check.ts';

/** An answer that has come, and is read within some turns of the loop. */
async function answerThatCame(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const late = () => new Error('late');

it('an answer that came while this process stood still is not late', async () => {
  const answer = withPatience(answerThatCame(), 200, late);
  for (const start = performance.now(); performance.now() - start < 1_000; );
  await answer;
});

it('what never answers is late, and what fails says why', async () => {
  await expect(withPatience(new Promise(() => undefined), 20, late)).rejects.toThrow('late');
  await expect(withPatience(Promise.reject(new Error('broken')), 20, late)).rejects.toThrow('broken');
});
