import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NamedTest } from './mutations.ts';

const run = promisify(execFile);

/** The result of a test run. */
interface TestRun {
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
  has(ending: 'passed' | 'failed', test: NamedTest): boolean;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs tests in a copy of the repository. */
export async function runTests(folder: string, tests: readonly NamedTest[]): Promise<TestRun> {
  const reportFile = join(folder, 'node_modules/vitest-report.json');
  const files = new Set(tests.map(({ file }) => file));
  const filter = ['--testNamePattern', tests.map(({ name }) => patternOf(name)).join('|')];
  const reporter = ['--reporter=json', `--outputFile=${reportFile}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...filter, ...reporter];
  await run(process.execPath, args, { cwd: folder, env: environment() }).catch(() => undefined);
  return readReport(reportFile);
}

/** Generates everything again in a copy of the repository. */
export async function generate(folder: string): Promise<void> {
  await run(process.execPath, ['packages/contract/src/generate.ts'], { cwd: folder });
}

/** Whether the generated files of a copy are out of date with its contract. */
export async function hasDrifted(folder: string): Promise<boolean> {
  const args = ['packages/contract/src/generate.ts', '--check'];
  const { stderr } = await run(process.execPath, args, { cwd: folder }).catch(
    (error: unknown) => error as { stderr: string },
  );
  return stderr.startsWith('Out of date with spec/: ');
}

/** A pattern for one full name, whose parts a report joins by a space and the filter by ` > `. */
function patternOf(name: string): string {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `^${escaped.replaceAll(' ', '( | > )')}$`;
}

/** The environment for tests in a copy: short tests, and no settings of this test run. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(LONG_TESTS|VITEST.*)$/.test(name));
  return Object.fromEntries(entries);
}

function readReport(file: string): TestRun {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, fullName, status })),
  );
  return {
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    has: (ending, test) =>
      results.some(
        ({ file, fullName, status }) =>
          file.endsWith(test.file) && fullName === test.name && status === ending,
      ),
  };
}
