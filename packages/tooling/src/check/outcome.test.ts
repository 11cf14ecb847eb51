import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeOutcome, nothingYet, oneFailed, onePassed, total } from './outcome.ts';
import { exitCodeOf, type TurboSummary, turboOutcome } from './turbo-outcome.ts';
import { type VitestReport, vitestOutcome } from './vitest-outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-check-'));

function reportFile(report: VitestReport): string {
  const file = join(folder, 'vitest.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('describeOutcome', () => {
  it('ends with the counts', () => {
    expect(describeOutcome(total([onePassed, onePassed]))).toBe('2 passed, 0 failed');
    expect(describeOutcome({ ...onePassed, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped');
    expect(describeOutcome(total([onePassed, oneFailed('lint')]))).toBe(
      '\nFailed:\n  lint\n\n1 passed, 1 failed',
    );
  });
});

describe('vitestOutcome', () => {
  const tests = [
    { fullName: 'a', status: 'passed' },
    {
      fullName: 'b',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at b.test.ts:3'],
    },
    { fullName: 'c', status: 'pending' },
  ];
  const broken = {
    name: `${folder}/b.test.ts`,
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };

  it('counts tests, and files that could not be run', () => {
    const file = reportFile({
      testResults: [{ name: `${folder}/a.test.ts`, status: 'failed', assertionResults: tests }, broken],
    });
    expect(vitestOutcome(file, 1, folder)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        'a.test.ts: b\n    expected 1 to be 2\n        at b.test.ts:3',
        'b.test.ts could not be run\n    no such module',
      ],
    });
  });

  it.each([1, undefined])('counts a failure when Vitest exits with %s and no test failed', (exitCode) => {
    const file = reportFile({
      testResults: [{ name: 'a', status: 'passed', assertionResults: tests.slice(0, 1) }],
    });
    expect(vitestOutcome(file, 0, folder)).toEqual(onePassed);
    expect(vitestOutcome(file, exitCode, folder)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a missing report as a failure', () => {
    expect(vitestOutcome(join(folder, 'none.json'), 0, folder).failed).toBe(1);
  });
});

describe('turboOutcome', () => {
  const task = (taskId: string, exitCode?: number, command = 'tsc') => ({
    taskId,
    task: taskId.slice(taskId.indexOf('#') + 1),
    command,
    ...(exitCode !== undefined && { execution: { exitCode } }),
  });
  const summary: TurboSummary = {
    tasks: [
      task('//#lint', 0),
      task('@keytally/keys#typecheck', 2),
      task('@keytally/store#typecheck'),
      task('@keytally/docs#typecheck', undefined, '<NONEXISTENT>'),
    ],
  };

  it('counts one for each task, and what did not run as failed', () => {
    expect(turboOutcome(summary, ['lint', 'typecheck', 'build:docs'])).toEqual({
      passed: 1,
      failed: 3,
      skipped: 0,
      failures: [
        'typecheck of @keytally/keys',
        'typecheck of @keytally/store',
        'build:docs: no package has this script',
      ],
    });
    expect(exitCodeOf(summary, 'lint')).toBe(0);
    expect(exitCodeOf(summary, 'test:vitest')).toBeUndefined();
  });

  it('fails without a summary', () => expect(turboOutcome(undefined, ['lint']).failed).toBe(1));

  it('starts from nothing', () => expect(turboOutcome(summary, [])).toEqual(nothingYet));
});
