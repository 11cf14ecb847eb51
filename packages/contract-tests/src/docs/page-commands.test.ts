import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksIn, read, root } from './pages/page-blocks.ts';

/** Pages whose commands `runnable-pages.long-test.ts` does not run: what runs or checks them. */
const ELSEWHERE = {
  'CONTRIBUTING.md': 'packages/tooling/src/install-dependencies.test.ts',
  'apps/cli/README.md': 'packages/packaging/src/install.test.ts',
  'docs/guide/ask-from-other-tools.md': 'packages/contract-tests/src/docs/other-tools.long-test.ts',
  'docs/faults.md': 'packages/store/src/testing/faults/kill-drill.long-test.ts',
  'docs/cluster.md': 'packages/packaging/src/cluster-example.test.ts',
  'packages/client/README.md': 'packages/packaging/src/install.test.ts',
  'packages/contract/README.md': 'packages/packaging/src/install.test.ts',
} as const satisfies Readonly<Record<string, string>>;

test('every page with commands is run by a test', () => {
  const pages = globSync(['*.md', 'docs/*.md', 'docs/guide/*.md', '{apps,packages}/*/README.md'], {
    cwd: root,
  });
  const showing = pages.filter((page) => blocksIn(read(page), 'sh').length > 0);
  const here = read('packages/contract-tests/src/docs/runnable-pages.long-test.ts');
  const missing = showing.filter(
    (page) =>
      !Object.hasOwn(ELSEWHERE, page) &&
      !here.includes(page.replace('docs/guide/', 'guide/').replace('docs/running.md', 'running.md')),
  );
  expect(missing).toEqual([]);
  for (const file of Object.values(ELSEWHERE)) expect(existsSync(join(root, file)), file).toBe(true);
});

test.each(['README.md', 'docs/running.md', 'docs/cluster.md', 'docs/operations.md'])(
  '%s has no commands in a block that is not called sh, where no test looks',
  (page) => {
    for (const block of blocksIn(read(page), '')) expect(block).not.toMatch(/^(?:keytally|docker|npm|curl) /);
  },
);
