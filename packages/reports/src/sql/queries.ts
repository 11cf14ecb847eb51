import type { Row } from './query.ts';
import type { Sql } from './sql.ts';

/** Queries by name; each report chooses its names. */
export type Queries = Readonly<Record<string, Sql>>;

/** The rows of each query, by its name. */
export type Answers<Q> = { readonly [Name in keyof Q]: readonly Row[] };

/** Runs queries and resolves to their rows. All queries of a report see the same state of the data. */
export type AskAll = <Q extends Queries>(queries: Q) => Promise<Answers<Q>>;
