import type { paths } from '@keytally/contract';
import type { FetchOptions, FetchResponse, ParseAs } from 'openapi-fetch';

/** The media types of typed responses; for an operation that also returns CSV or a page, its JSON. */
export type Json = 'application/json' | 'application/problem+json';

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** The paths that have an operation with the method. */
export type PathsWith<Verb extends Method> = {
  [Path in keyof paths]: paths[Path][Verb] extends { responses: unknown } ? Path : never;
}[keyof paths];

/** An operation of the contract by its path and method. */
type OperationAt<Path extends keyof paths, Verb extends Method> = NonNullable<paths[Path][Verb]>;

/** The same type, deeply readonly, so that callers can pass immutable values. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

/** Options that only the client sets: a request to another origin would send its token there. */
type OfClient = 'baseUrl' | 'fetch';

/** Parameters, body and headers of an operation, and other options of `fetch`, such as `signal`. */
export type RequestInput<Path extends keyof paths, Verb extends Method> = WithImmutableBody<
  FetchOptions<OperationAt<Path, Verb>>
>;

type WithImmutableBody<Options> = Omit<Options, 'body' | 'parseAs' | OfClient> &
  Immutable<Pick<Options, 'body' & keyof Options>>;

/** How to read the response body: `text` for CSV, `stream` to read it while it arrives. */
export interface Reading<As extends ParseAs> {
  readonly parseAs?: As;
}

/** The input is optional if the operation needs none. */
export type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** `{data, response}`, or `{error, response}` with the problems that the contract declares for the operation. */
export type Result<
  Path extends keyof paths,
  Verb extends Method,
  As extends ParseAs = 'json',
> = FetchResponse<OperationAt<Path, Verb>, { parseAs: As }, Json>;

/**
 * The result of a deletion. `data` is `undefined` if the response of an earlier attempt was lost and a retry found nothing
 * to delete: it is not there any more, or never was.
 */
export type DeleteResult<Path extends keyof paths, As extends ParseAs = 'json'> =
  | Extract<Result<Path, 'delete', As>, { readonly error: unknown }>
  | OrNoData<Extract<Result<Path, 'delete', As>, { readonly data: unknown }>>;

type OrNoData<Success> = Success extends { data: infer Data }
  ? Omit<Success, 'data'> & { data: Data | undefined }
  : never;

/** A typed request with one method, to every path that has it. */
export type TypedRequest<Verb extends Method> = <Path extends PathsWith<Verb>, As extends ParseAs = 'json'>(
  path: Path,
  ...input: Arguments<RequestInput<Path, Verb> & Reading<As>>
) => Promise<Result<Path, Verb, As>>;

/** A typed DELETE request. */
export type TypedDelete = <Path extends PathsWith<'delete'>, As extends ParseAs = 'json'>(
  path: Path,
  ...input: Arguments<RequestInput<Path, 'delete'> & Reading<As>>
) => Promise<DeleteResult<Path, As>>;
