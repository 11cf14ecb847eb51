import type { Row } from './query.ts';
import type { Sql } from './sql.ts';

/** Queries by names of the report's own. */
export type Queries = Readonly<Record<string, Sql>>;

/** The rows of each query, by its name. */
export type Answers<Q> = { readonly [Name in keyof Q]: readonly Row[] };

/** Answers some queries. Those of all rounds of a report see one state of the data. */
export type AskAll = <Q extends Queries>(queries: Q) => Promise<Answers<Q>>;
