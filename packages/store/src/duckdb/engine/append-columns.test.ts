import { expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { withLockedEngine } from './scratch-engine.ts';

const withPairs = (work: (connection: Connection) => Promise<void>) =>
  withLockedEngine('256MB', { files: [] }, async (connection) => {
    await connection.query('CREATE TABLE pairs (one VARCHAR, other VARCHAR)');
    await work(connection);
  });

it('each column gets its own values, in whatever order they are given', () =>
  withPairs(async (connection) => {
    await connection.append('pairs', { other: ['b'], one: ['a'] });
    expect(await connection.query('SELECT one, other FROM pairs')).toEqual([{ one: 'a', other: 'b' }]);
  }));

it.each([
  [{ one: ['a'] }, 'lack other'],
  [{ one: ['a'], other: ['b'], third: ['c'] }, 'have third'],
])('rows that lack a column, or have one that the table lacks, are refused: %j', (columns, said) =>
  withPairs(async (connection) => {
    const cause = { message: expect.stringContaining(said) };
    await expect(connection.append('pairs', columns)).rejects.toMatchObject({ cause });
    expect(await connection.query('SELECT count(*)::INTEGER AS n FROM pairs')).toEqual([{ n: 0 }]);
  }),
);
