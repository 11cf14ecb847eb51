import type { OperationId, operations } from '@keytally/contract';
import type { Caller } from '@keytally/keys';
import type { Product } from '@keytally/store';
import type { Principal } from './fairness/principal.ts';
import type { Base } from './http/caller-base.ts';
import type { SharedContent } from './http/shared-content.ts';
import type { OpenShare } from './shares/share-state.ts';

type Success<Id extends OperationId> = operations[Id]['responses'] extends { 200: { content: infer Content } }
  ? Content
  : never;
type RequestContent<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content };
}
  ? Content[keyof Content]
  : undefined;

/** Media types of the success answer of an operation. */
type AnswerType<Id extends OperationId> = keyof Success<Id> & string;

/** A request after all checks of token, product, media types and body. */
export interface Call<Id extends OperationId> {
  readonly path: NonNullable<operations[Id]['parameters']['path']>;
  readonly query: NonNullable<operations[Id]['parameters']['query']>;
  readonly body: RequestContent<Id>;
  /** Indexes of records in the body that had too many values; they were replaced by null. */
  readonly overfull?: ReadonlySet<number>;
  /** The headers of these names. */
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Where the server is for the caller. */
  readonly base: Base;
  /** Whether only the head of the answer is asked for. */
  readonly isHead: boolean;
  /** The request id, as in `X-Request-Id`. */
  readonly requestId: string;
  /** The media type of the answer. */
  readonly accept: AnswerType<Id>;
  /** The caller; only if the operation needs a token. */
  readonly caller: Caller;
  /** The share that the call has the secret of; only if the operation takes one. */
  readonly share: OpenShare;
  /** The address that it comes from, for the audit trail; over a socket there is none. */
  readonly address: string | undefined;
  /** Whose share the call takes of what is scarce, and the network that it comes from; over a socket there is none. */
  readonly principal: Principal;
  readonly network: string;
  /** The product of the path; only if the operation can answer `unknown-product`. */
  readonly product: Product;
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal;
  /** Rejects if the caller's key or token has ended since; to be called after a wait. */
  readonly stillAdmitted: () => Promise<void>;
}

/** A body that is made while it is sent. */
export interface Streamed {
  readonly stream: AsyncIterable<Uint8Array>;
  /** Called once, when the answer has been sent or its caller has gone. */
  readonly onSent: () => void;
}

/**
 * The success answer of an operation: for each media type the body that the contract declares, its encoded bytes, or
 * content that all callers share, or a stream.
 */
export type Answer<Id extends OperationId> = {
  [Type in AnswerType<Id>]: {
    readonly type: Type;
    /** The full content type, if it has parameters other than the charset. */
    readonly contentType?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } & (
    | { readonly body: Success<Id>[Type] }
    | { readonly bytes: Uint8Array }
    | { readonly content: SharedContent }
    | Streamed
  );
}[AnswerType<Id>];

type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>;

/** One handler for each operation of the contract; a missing one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
