import type { OperationId, operations } from '@keytally/contract';
import type { Caller } from '@keytally/keys';
import type { Product } from '@keytally/store';
import type { SharedContent } from './http/shared-content.ts';

type Success<Id extends OperationId> = operations[Id]['responses'][200]['content'];
type RequestContent<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content };
}
  ? Content[keyof Content]
  : undefined;

/** Media types that an operation may answer with when it succeeds. */
export type AnswerType<Id extends OperationId> = keyof Success<Id> & string;

/** A request whose token, product, media types and body have been checked against the contract. */
export interface Call<Id extends OperationId> {
  readonly path: NonNullable<operations[Id]['parameters']['path']>;
  readonly query: NonNullable<operations[Id]['parameters']['query']>;
  readonly body: RequestContent<Id>;
  /** Places of the records of the body that hold too many values, and stand there as null. */
  readonly overfull?: ReadonlySet<number>;
  /** As in `X-Request-Id`. */
  readonly requestId: string;
  /** The media type to answer with. */
  readonly accept: AnswerType<Id>;
  /** Who calls; only where the operation needs a token. */
  readonly caller: Caller;
  /** The product of the path; only where the operation answers `unknown-product`. */
  readonly product: Product;
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal;
  /** Rejects when the caller's key or token has ended since; for whoever has waited. */
  readonly stillAdmitted: () => Promise<void>;
}

/**
 * What an operation answers with status 200: for each media type the body that the contract declares, its bytes as they
 * go out, or content that all callers share.
 */
export type Answer<Id extends OperationId> = {
  [Type in AnswerType<Id>]: {
    readonly type: Type;
    /** The type with its parameters, where it has any but the charset. */
    readonly contentType?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } & (
    | { readonly body: Success<Id>[Type] }
    | { readonly bytes: Uint8Array }
    | { readonly content: SharedContent }
  );
}[AnswerType<Id>];

export type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>;

/** One handler for each operation of the contract: one that is missing does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
