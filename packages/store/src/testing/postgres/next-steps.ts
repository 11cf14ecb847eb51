import { type SchemaStep, schemaSteps } from '../../cluster/postgres/migrations/schema-steps.ts';

/** The steps of this version, and two more of which each would fail if it were made twice. */
export const nextSteps: readonly SchemaStep[] = [
  ...schemaSteps,
  {
    readableFrom: schemaSteps.length,
    statements: ['CREATE TABLE notes (note text)', "INSERT INTO notes VALUES ('first')"],
  },
  {
    readableFrom: schemaSteps.length,
    statements: [
      "ALTER TABLE notes ADD COLUMN more text DEFAULT 'more'",
      "INSERT INTO notes VALUES ('second')",
    ],
  },
];
