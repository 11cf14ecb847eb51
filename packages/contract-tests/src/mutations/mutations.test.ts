import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mutations, type NamedTest } from './mutations.ts';
import { generate, hasDrifted, runTests } from './run-checks.ts';
import { copyRepository, withEdits } from './working-copy.ts';

declare module 'vitest' {
  interface ProvidedContext {
    longTests: boolean;
  }
}

/**
 * Tests the tests: each way of breaking the contract must be found. Each breach is made in a copy of the repository, and
 * the test that should find it must fail there and pass without the breach.
 */

const namedTests: readonly NamedTest[] = mutations.flatMap(({ foundBy }) =>
  foundBy === 'check:drift' ? [] : [foundBy],
);
let copy: string;

beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => rmSync(copy, { recursive: true }));

test('there are ten, and each names a file of tests and the text that it edits', async () => {
  expect(new Set(mutations.map(({ what }) => what)).size).toBe(10);
  for (const { file } of namedTests) expect(existsSync(join(copy, file)), file).toBe(true);
  for (const { edits } of mutations) await withEdits(copy, edits, async () => undefined);
});

/** They take a minute or two, so they run in CI and in the long tests. */
const isLong = inject('longTests');

test.runIf(isLong)(
  'without a breach nothing fails',
  async () => {
    const { failed, has } = await runTests(copy, namedTests, { isWhole: true });
    expect(failed).toEqual([]);
    expect(namedTests.filter((named) => !has('passed', named))).toEqual([]);
    expect(await hasDrifted(copy)).toBe(false);
  },
  1_800_000,
);

test.runIf(isLong).each(mutations)(
  '$what, which is found',
  async ({ edits, isGenerated = false, foundBy }) => {
    const isFound = await withEdits(copy, edits, async (folder) => {
      if (isGenerated) await generate(folder);
      if (foundBy === 'check:drift') return hasDrifted(folder);
      return (await runTests(folder, [foundBy])).has('failed', foundBy);
    });
    expect(isFound).toBe(true);
  },
  600_000,
);
