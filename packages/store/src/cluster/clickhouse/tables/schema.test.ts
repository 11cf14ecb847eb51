import { expect, it } from 'vitest';
import { type Deployment, schemaStatements } from './schema.ts';

const deployments: Readonly<Record<string, Deployment>> = {
  single: { kind: 'single' },
  replicated: { kind: 'replicated', cluster: 'keytally' },
  cloud: { kind: 'cloud' },
};

it.each(Object.entries(deployments))(
  'the tables of a %s deployment are as reviewed',
  async (name, deployment) => {
    const text = schemaStatements(deployment).map((statement) => `${statement};\n`);
    await expect(text.join('\n')).toMatchFileSnapshot(`./rendered/${name}.sql`);
  },
);

it('has the same columns and orders everywhere', () => {
  const common = (deployment: Deployment) =>
    schemaStatements(deployment).map((statement) =>
      statement
        .replace(/ ON CLUSTER '\w+'/, '')
        .replace(/\nENGINE = .*/, '')
        .replace(/\nSETTINGS .*/, ''),
    );
  const [single, ...others] = Object.values(deployments).map(common);
  for (const other of others) expect(other).toEqual(single);
});

it('never merges rows with equal keys, which would let a row of a dead batch win', () => {
  for (const deployment of Object.values(deployments))
    for (const statement of schemaStatements(deployment))
      expect(statement).toMatch(/ENGINE = (MergeTree\n|ReplicatedMergeTree\()/);
});
