export { problems } from './generated/problems.ts';
export type { components, operations, paths } from './generated/types.ts';
export type { Access, OperationId, Problem, ProblemCode, Role, Schema, SchemaName } from './vocabulary.ts';
