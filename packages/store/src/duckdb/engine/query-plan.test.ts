import { expect, it } from 'vitest';
import { planOf } from './query-plan.ts';
import { withLockedEngine } from './scratch-engine.ts';

it('a plan has the steps of a query, the tables that they read and the rows that are expected, and no value', async () => {
  const plan = await withLockedEngine('256MB', {}, async (connection) => {
    await connection.query(
      'CREATE TABLE uses AS SELECT range AS client, range::text AS name FROM range(5000)',
    );
    await connection.query('CREATE TABLE clients AS SELECT range AS client FROM range(100)');
    const sql = `SELECT name, count(*) FROM uses JOIN clients USING (client)
      WHERE name <> $1 AND regexp_matches(name, $2) AND client < $3 GROUP BY name`;
    const parameters = ['secret name', 'secret pattern', 98_765];
    return planOf((query) => connection.query(query.sql, query.parameters), { sql, parameters });
  });
  const lines = plan.split('\n');
  for (const line of lines) expect(line).toMatch(/^ *[A-Z_]+( [\w.]+)?( ~\d+)?$/);
  expect(plan).toMatch(/^ +SEQ_SCAN \S*uses ~\d+$/m);
  expect(plan).toMatch(/^ +SEQ_SCAN \S*clients ~\d+$/m);
  expect(lines.findIndex((line) => line.includes('JOIN'))).toBeLessThan(
    lines.findIndex((line) => line.includes('SEQ_SCAN')),
  );
  expect(plan).not.toMatch(/secret|98765/);
});
