import type { OperationId, Problem } from '@keytally/contract';
import { requestLines } from '@keytally/contract/request-lines';
import type { ParseAs } from 'openapi-fetch';
import type { KeytallyClient } from './keytally-client.ts';
import { RefusedCall } from './keytally-error.ts';
import type { Arguments, DeleteResult, PathsWith, Reading, RequestInput, Result } from './typed-requests.ts';

type RequestLine<Id extends OperationId> = (typeof requestLines)[Id];
type Verb<Id extends OperationId> = Lowercase<RequestLine<Id>[0]>;
type Place<Id extends OperationId> = RequestLine<Id>[1] & PathsWith<Verb<Id>>;

/** The parameters of an operation by where they are (`path`, `query`, `header`), its `body`, and options of `fetch`. */
export type CallInput<Id extends OperationId> = Flat<RequestInput<Place<Id>, Verb<Id>>>;

type Flat<Input> = Omit<Input, 'params'> &
  (Input extends { params?: infer Params } ? NonNullable<Params> : unknown);

/** What an operation answers, and the response that it came with. */
export interface Answer<Id extends OperationId, As extends ParseAs = 'json'> {
  readonly data: DataOf<ResultOf<Id, As>>;
  readonly response: Response;
}

type ResultOf<Id extends OperationId, As extends ParseAs> =
  Verb<Id> extends 'delete'
    ? DeleteResult<Place<Id> & PathsWith<'delete'>, As>
    : Result<Place<Id>, Verb<Id>, As>;

type DataOf<Done> = Done extends { readonly error?: undefined; readonly data: infer Data } ? Data : never;

type AnyCall = (
  path: string,
  input: object,
) => Promise<{ data?: unknown; error?: Problem; response: Response }>;

/**
 * Calls an operation of the contract by its `operationId`, and resolves to its data. Throws a `RefusedCall` with the problem that the server
 * returned; everything else as the methods of the client do.
 */
export async function call<Id extends OperationId, As extends ParseAs = 'json'>(
  client: KeytallyClient,
  operation: Id,
  ...input: Arguments<CallInput<Id> & Reading<As>>
): Promise<Answer<Id, As>['data']> {
  const { data } = await callWithResponse<Id, As>(client, operation, ...input);
  return data;
}

/** Calls an operation as {@link call} does, and resolves to its data and the response, whose headers say more of them. */
export async function callWithResponse<Id extends OperationId, As extends ParseAs = 'json'>(
  client: KeytallyClient,
  operation: Id,
  ...[input]: Arguments<CallInput<Id> & Reading<As>>
): Promise<Answer<Id, As>> {
  const [method, place] = requestLines[operation];
  const { path, query, header, ...options } = (input ?? {}) as Parameters;
  const params = { path, query, header };
  const { data, error, response } = await (client[method] as AnyCall)(place, { ...options, params });
  if (error !== undefined) throw new RefusedCall(error, response);
  return { data: data as Answer<Id, As>['data'], response };
}

interface Parameters {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly header?: unknown;
}
