import type { components, operations } from './generated/types.ts';

/** Name of a schema of the contract. */
export type SchemaName = keyof components['schemas'];

/** A schema of the contract by name, as in `Schema<'KeyRecord'>`. */
export type Schema<Name extends SchemaName> = components['schemas'][Name];

/** Name of an operation of the contract. */
export type OperationId = keyof operations;

/** What a caller may do. */
export type Access = Schema<'Grant'>['access'][number];

/** A set of accesses that people know by name. */
export type Role = Schema<'Role'>;

/** A problem answer (RFC 9457). */
export type Problem = Schema<'Problem'>;

/** Literal name of a problem. */
export type ProblemCode = Schema<'ProblemCode'>;
