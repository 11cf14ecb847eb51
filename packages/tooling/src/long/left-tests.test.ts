import { expect, it } from 'vitest';
import type { VitestReport } from '../check/vitest-outcome.ts';
import { doneFiles, leftTests } from './left-tests.ts';

const reportOf = (statuses: Readonly<Record<string, string>>): VitestReport => ({
  testResults: Object.entries(statuses).map(([file, status]) => ({
    name: `/anywhere/${file}`,
    status: 'passed',
    assertionResults: [{ fullName: 'a promise', status }],
  })),
});

const files = [
  {
    file: 'packages/a/package.json',
    text: '{"name":"@x/a","exports":{"./cases":{"keytally-source":"./src/cases.ts"}}}',
  },
  { file: 'packages/a/src/cases.ts', text: `export const runs = inject('longTests') ? 60 : 6;` },
  { file: 'packages/a/src/suite.ts', text: `export { runs } from './cases.ts';` },
  { file: 'packages/a/src/more.test.ts', text: `import { runs } from './suite.ts';` },
  { file: 'packages/b/src/elsewhere.test.ts', text: `import { runs } from '@x/a/cases';` },
  {
    file: 'packages/b/src/page.test.tsx',
    text: `describe.skipIf(!hasTimeAndBrowser())('a page', () => {});`,
  },
  { file: 'packages/b/src/only.long-test.ts', text: '' },
  { file: 'packages/b/src/same.test.ts', text: `import { a } from './a.ts';` },
  { file: 'packages/b/src/proxy.test.ts', text: '' },
  { file: 'packages/b/src/typed.test.ts', text: `import type { Runs } from '@x/a/cases';` },
  { file: 'packages/b/src/databases.scale-test.ts', text: `inject('longTests')` },
];

it('has what only a long run does, and what does more in one, through whatever it imports', () => {
  const done = reportOf({
    'packages/b/src/same.test.ts': 'passed',
    'packages/b/src/proxy.test.ts': 'failed',
  });
  expect(leftTests(files, done)).toEqual([
    'packages/a/src/more.test.ts',
    'packages/b/src/elsewhere.test.ts',
    'packages/b/src/page.test.tsx',
    'packages/b/src/only.long-test.ts',
  ]);
});

it.each(['skipped', 'pending', 'todo'])('has the file of a test that was %s', (status) => {
  const done = reportOf({ 'packages/b/src/same.test.ts': 'passed', 'packages/b/src/proxy.test.ts': status });
  expect(leftTests(files, done)).toContain('packages/b/src/proxy.test.ts');
});

it('knows of which files every test was done, on the store that a long run has', () => {
  const report = reportOf({
    'packages/b/src/same.test.ts': 'passed',
    'packages/b/src/proxy.test.ts': 'skipped',
    'packages/b/src/on-a-store.test.ts': 'passed',
  });
  const world = { file: 'packages/b/src/world.ts', text: `export const store = inject('testedStore');` };
  const onStore = { file: 'packages/b/src/on-a-store.test.ts', text: `import { store } from './world.ts';` };
  expect([...doneFiles([...files, world, onStore], report)]).toEqual([
    '/anywhere/packages/b/src/same.test.ts',
  ]);
  expect(doneFiles(files, undefined).size).toBe(0);
});

it('has everything if nobody knows what was done', () => {
  expect(leftTests(files, undefined)).toEqual(
    files.map(({ file }) => file).filter((file) => /[.](long-)?test[.]tsx?$/.test(file)),
  );
});
