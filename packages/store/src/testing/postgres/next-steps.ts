import { type SchemaStep, schemaSteps } from '../../cluster/postgres/migrations/schema-steps.ts';

/** The steps of this version, and two more of which each would fail if it were made twice. */
export const nextSteps: readonly SchemaStep[] = [
  ...schemaSteps,
  {
    readableFrom: schemaSteps.length,
    statements: ['CREATE TABLE jottings (note text)', "INSERT INTO jottings VALUES ('first')"],
  },
  {
    readableFrom: schemaSteps.length,
    statements: [
      "ALTER TABLE jottings ADD COLUMN more text DEFAULT 'more'",
      "INSERT INTO jottings VALUES ('second')",
    ],
  },
];
