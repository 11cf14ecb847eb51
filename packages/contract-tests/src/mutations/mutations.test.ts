import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mutations, type NamedTest } from './mutations.ts';
import { generate, hasDrifted, runTests } from './run-checks.ts';
import { copyRepository, edited, root, withEdits } from './working-copy.ts';

/**
 * Tests the tests: each way of breaking the contract must be found. Each breach is made in a copy of the repository, and
 * the test that should find it must fail there and pass without the breach.
 */

const namedTests: readonly NamedTest[] = mutations.flatMap(({ foundBy }) =>
  foundBy === 'check:drift' ? [] : [foundBy],
);

test('there are ten, and each names a file of tests and the text that it edits', () => {
  expect(new Set(mutations.map(({ what }) => what)).size).toBe(10);
  for (const { file } of namedTests) expect(existsSync(join(root, file)), file).toBe(true);
  for (const { edits } of mutations)
    for (const edit of edits) expect(edited(edit)).toContain(edit.replacement);
});

/** They take a minute or two, so they run in CI and in the long tests. */
describe.runIf(inject('longTests'))('in a copy of the repository', () => {
  let copy: string;

  beforeAll(() => {
    copy = copyRepository();
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  test('without a breach none of these tests fails', async () => {
    const { failed, has } = await runTests(copy, namedTests);
    expect(failed).toEqual([]);
    expect(namedTests.filter((named) => !has('passed', named))).toEqual([]);
    expect(await hasDrifted(copy)).toBe(false);
  });

  test.each(mutations)('$what, which is found', async ({ edits, isGenerated = false, foundBy }) => {
    const isFound = await withEdits(copy, edits, async (folder) => {
      if (isGenerated) await generate(folder);
      if (foundBy === 'check:drift') return hasDrifted(folder);
      return (await runTests(folder, [foundBy])).has('failed', foundBy);
    });
    expect(isFound).toBe(true);
  });
});
