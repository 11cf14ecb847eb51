import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findUnfinished, forgetAllUnfinished, forgetUndone, memoryOf } from './unfinished-imports.ts';

const file = new File(['a'], 'use.csv', { lastModified: 1 });
const cutOff = { name: 'use-1', importRun: 'run-1' };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('an import that is cut off is found by its file and product, until it comes in or is undone', () => {
  const memory = memoryOf('ide', file);
  memory.remember(cutOff);
  expect(findUnfinished('ide', file)).toEqual(cutOff);
  expect(findUnfinished('other', file)).toBeUndefined();
  expect(findUnfinished('ide', new File(['a'], 'use.csv', { lastModified: 2 }))).toBeUndefined();
  memory.forget();
  expect(kept.size).toBe(0);
  memory.remember(cutOff);
  forgetUndone('ide', 'use-1');
  expect(kept.size).toBe(0);
});

it('signing out leaves nothing of a file in the browser, also of an import that runs', () => {
  const running = memoryOf('ide', file);
  memoryOf('ide', new File(['b'], 'b.csv')).remember(cutOff);
  forgetAllUnfinished();
  running.remember(cutOff);
  expect(kept.size).toBe(0);
  memoryOf('ide', file).remember(cutOff);
  expect(findUnfinished('ide', file)).toEqual(cutOff);
});
