import { schemaSteps } from '../duckdb/tables/schema.ts';

/** The steps of a program that is one version ahead. */
export const nextSteps = [
  ...schemaSteps,
  [
    "ALTER TABLE products ADD COLUMN note VARCHAR DEFAULT 'none'",
    'ALTER TABLE events ADD COLUMN source INTEGER',
    'CREATE TABLE jottings (product INTEGER NOT NULL, note VARCHAR NOT NULL)',
    'INSERT INTO jottings SELECT product, name FROM products',
  ],
];
