import type { SourceFile } from '../architecture/source-file.ts';
import type { VitestReport } from '../check/vitest-outcome.ts';
import { loadersOf } from './import-graph.ts';

/** What tests ask that do more in a long run: for its time, for the store that it tests, or for clients of others. */
const ASKS = /\binject\('(?:longTests|testedStore|checksClients)'\)|\bhasTimeAndBrowser\b/;

const ASKS_FOR_STORE = /\binject\('testedStore'\)/;

/**
 * The files of tests that a long run has left to do after a usual one: those that only it has, those that do more in it, and those of
 * which a test was skipped, for want of something that has been installed since. All of them if the usual run left no report.
 */
export function leftTests(files: readonly SourceFile[], report: VitestReport | undefined): readonly string[] {
  const asking = loadersOf(files, ({ text }) => ASKS.test(text));
  const skipping = (report?.testResults ?? []).filter(hasSkipped).map(({ name }) => name);
  const isLeft = (file: string) =>
    report === undefined ||
    /[.]long-test[.]tsx?$/.test(file) ||
    asking.has(file) ||
    skipping.some((name) => name.endsWith(`/${file}`));
  return files
    .map(({ file }) => file)
    .filter((file) => /[.](?:long-)?test[.]tsx?$/.test(file))
    .filter(isLeft);
}

/** The files of which the usual run did every test, on the same store, by path: the long run only has more of the same for them. */
export function doneFiles(
  files: readonly SourceFile[],
  report: VitestReport | undefined,
): ReadonlySet<string> {
  const elsewhere = loadersOf(files, ({ text }) => ASKS_FOR_STORE.test(text));
  const isDone = (name: string) => ![...elsewhere].some((file) => name.endsWith(`/${file}`));
  const done = (report?.testResults ?? []).filter((file) => !hasSkipped(file) && isDone(file.name));
  return new Set(done.map(({ name }) => name));
}

function hasSkipped({ assertionResults }: VitestReport['testResults'][number]): boolean {
  return assertionResults.some(({ status }) => status !== 'passed' && status !== 'failed');
}
