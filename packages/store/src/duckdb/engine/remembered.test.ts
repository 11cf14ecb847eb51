import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

function remember(most?: number) {
  const state = { revision: 0, reads: 0 };
  const remembered = new Remembered(
    async (name) => {
      state.reads += 1;
      const { revision } = state;
      await new Promise(setImmediate);
      return { name, revision };
    },
    () => state.revision,
    most,
  );
  return { state, remembered };
}

it('returns the same value until the revision changes', async () => {
  const { state, remembered } = remember();
  const first = await remembered.get('one');
  expect(await remembered.get('one')).toBe(first);
  expect(await remembered.get('other')).toEqual({ name: 'other', revision: 0 });
  state.revision = 1;
  expect(await remembered.get('one')).toEqual({ name: 'one', revision: 1 });
  expect(state.reads).toBe(3);
});

it('does not remember what was read while the revision changed', async () => {
  const { state, remembered } = remember();
  const reading = remembered.get('one');
  state.revision = 1;
  expect(await reading).toEqual({ name: 'one', revision: 0 });
  expect(await remembered.get('one')).toEqual({ name: 'one', revision: 1 });
});

it('remembers a number of values, no more', async () => {
  const { state, remembered } = remember(2);
  for (const name of ['one', 'two', 'three', 'two', 'three']) await remembered.get(name);
  expect(state.reads).toBe(4);
});
