import { globSync, readFileSync } from 'node:fs';
import { reportOperations } from '@keytally/contract/reports';
import { expect, test } from 'vitest';
import { KINDS, REPORT_NAMES, reportNamed, shortOf } from './report-kinds.ts';

const names = Object.keys(reportOperations) as (keyof typeof reportOperations)[];

test('one file knows the kinds of reports, so that a new one touches no other', () => {
  const quoted = new RegExp(`'(${names.join('|')})'`);
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/[.-]test[.]ts$/.test(file),
  );
  const knowing = files.filter((file) => quoted.test(textOf(file)));
  expect(files.length).toBeGreaterThan(20);
  expect(knowing).toEqual(['report-kinds.ts']);
});

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

test('every report has a short name of its own, and both of its names are taken', () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(names.toSorted());
  expect(REPORT_NAMES.length).toBe(new Set(REPORT_NAMES).size);
  for (const name of names) {
    expect(reportNamed(name)).toBe(name);
    expect(reportNamed(shortOf(name))).toBe(name);
  }
  expect(shortOf('of-a-newer-server' as never)).toBe('of-a-newer-server');
});
