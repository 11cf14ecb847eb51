import { describe, expect, it } from 'vitest';
import { checkSqlNames } from './sql-names.ts';

const file = 'packages/store/src/a.ts';

/** Code with `#{` for what would be a placeholder here. */
const code = (text: string) => text.replaceAll('#{', '$'.concat('{'));

const breaches = (text: string, own: Readonly<Record<string, readonly string[]>> = {}) =>
  checkSqlNames([{ file, text: code(text) }], own);

describe('checkSqlNames', () => {
  it.each([
    // How the names of the tables of a backup became statements.
    ['`SELECT count(*) AS n FROM #{file}.#{name}`', 2],
    ['`INSERT INTO #{to} SELECT * FROM #{from}`', 2],
    ['`SELECT a FROM one\n  LEFT JOIN #{name} USING (a)`', 1],
    ['`DROP TABLE IF EXISTS #{name}`', 1],
    ['`CHECKPOINT #{name}`', 1],
    ['`SELECT "#{column}" FROM events`', 1],
    ['names.map((name) => `"#{name}"`)', 1],
    ['`FROM #{names.map(quotedName)}`', 1],
  ])('finds the names in %s', (text, expected) => {
    expect(breaches(text)).toHaveLength(expected);
  });

  it.each([
    '`SELECT count(*) AS n FROM #{quotedName(file)}.main.#{quotedName(name)}`',
    '`BACKUP DATABASE #{inBackquotes(name)} TO x`',
    '`SELECT a FROM #{EVENTS} WHERE b = #{bind(b)}`',
    '`SELECT a FROM (#{query}) AS rows`',
    '`There is no product "#{id}" from #{name}.`',
    'sql`SELECT a FROM #{tables.events}`',
  ])('allows %s', (text) => {
    expect(breaches(text)).toEqual([]);
  });

  it('allows what the list has for that file, and finds what it has in vain', () => {
    const text = '`DELETE FROM #{table}`';
    expect(breaches(text, { [file]: ['table'] })).toEqual([]);
    expect(breaches(text, { 'packages/store/src/b.ts': ['table'] })).toHaveLength(2);
    expect(breaches('', { [file]: ['table'] })).toEqual([
      `${file} has no name table in SQL any more: take it from the list`,
    ]);
  });

  it('looks at product code that writes SQL', () => {
    const text = '`DELETE FROM #{table}`';
    for (const other of ['packages/store/src/a.test.ts', 'packages/bench/src/a.ts', 'apps/server/src/a.ts'])
      expect(checkSqlNames([{ file: other, text: code(text) }], {})).toEqual([]);
  });
});
