export { problems } from './generated/problems.ts';
export type { components, operations, paths } from './generated/types.ts';
export type { OperationId, Problem, ProblemCode, Schema, SchemaName } from './vocabulary.ts';
