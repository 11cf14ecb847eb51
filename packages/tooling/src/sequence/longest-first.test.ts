import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inOrderOf, longest, undoneFirst } from './longest-first.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('every file that starts early is there', () => {
  expect(longest.filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
});

test('every file is among the last ones in some run, and none is lost', () => {
  const files = Array.from({ length: 20 }, (_, index) => ({ moduleId: `packages/a/src/${index}.test.ts` }));
  const runs = Array.from({ length: 100 }, (_, index) => `run ${index}`);
  const orders = runs.map((run) => inOrderOf(run, files).map(({ moduleId }) => moduleId));
  const all = files.map(({ moduleId }) => moduleId).toSorted();
  for (const order of orders) expect(order.toSorted()).toEqual(all);
  expect(new Set(orders.flatMap((order) => order.slice(-5))).size).toBe(files.length);
  expect(inOrderOf('run 1', files)).toEqual(inOrderOf('run 1', files.toReversed()));
});

test('a file that has been done comes after all that have not', () => {
  const files = ['done', 'new', 'done too', 'newer'].map((file) => ({ moduleId: `/r/${file}` }));
  const order = undoneFirst(files, new Set(['/r/done', '/r/done too'])).map(({ moduleId }) => moduleId);
  expect(order).toEqual(['/r/new', '/r/newer', '/r/done', '/r/done too']);
});
