import type { paths } from '@keytally/contract';
import type { FetchOptions, FetchResponse, ParseAs } from 'openapi-fetch';

/** What answers are typed as: of an operation that answers CSV or a page too, its JSON. */
export type Json = 'application/json' | 'application/problem+json';

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** The paths that have an operation of the method. */
export type PathsWith<Verb extends Method> = {
  [Path in keyof paths]: paths[Path][Verb] extends { responses: unknown } ? Path : never;
}[keyof paths];

/** An operation of the contract by its path and method. */
type OperationAt<Path extends keyof paths, Verb extends Method> = NonNullable<paths[Path][Verb]>;

/** The same, to be read only: what a caller hands over may be immutable. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

/** What belongs to the client: a request of another origin would carry its token there. */
type OfClient = 'baseUrl' | 'fetch';

/** Parameters, body and headers of an operation, and what `fetch` takes beside them, such as `signal`. */
export type RequestInput<Path extends keyof paths, Verb extends Method> = WithImmutableBody<
  FetchOptions<OperationAt<Path, Verb>>
>;

type WithImmutableBody<Options> = Omit<Options, 'body' | 'parseAs' | OfClient> &
  Immutable<Pick<Options, 'body' & keyof Options>>;

/** How to read the body of the answer: `text` for CSV, `stream` for one that is read as it comes. */
interface Reading<As extends ParseAs> {
  readonly parseAs?: As;
}

/** Left out where an operation needs nothing. */
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** `{data, response}`, or `{error, response}` with the problems that the contract declares for the operation. */
export type Result<
  Path extends keyof paths,
  Verb extends Method,
  As extends ParseAs = 'json',
> = FetchResponse<OperationAt<Path, Verb>, { parseAs: As }, Json>;

/**
 * What an operation that deletes results in: `data` is `undefined` when the answer of a first attempt was lost and
 * the retry found nothing more to delete.
 */
export type DeleteResult<Path extends keyof paths, As extends ParseAs = 'json'> =
  | Extract<Result<Path, 'delete', As>, { readonly error: unknown }>
  | OrNoData<Extract<Result<Path, 'delete', As>, { readonly data: unknown }>>;

type OrNoData<Success> = Success extends { data: infer Data }
  ? Omit<Success, 'data'> & { data: Data | undefined }
  : never;

/** A typed request by one method to every path that has it. */
export type TypedRequest<Verb extends Method> = <Path extends PathsWith<Verb>, As extends ParseAs = 'json'>(
  path: Path,
  ...input: Arguments<RequestInput<Path, Verb> & Reading<As>>
) => Promise<Result<Path, Verb, As>>;

/** A typed request to delete what a path names. */
export type TypedDelete = <Path extends PathsWith<'delete'>, As extends ParseAs = 'json'>(
  path: Path,
  ...input: Arguments<RequestInput<Path, 'delete'> & Reading<As>>
) => Promise<DeleteResult<Path, As>>;
