import type { KeyKind } from '../key-kind.ts';

/**
 * The registered key that a caller signed with; of a session the parent, since it acts for it. `thumbprint` is that of
 * RFC 7638.
 */
export type AuditActor = {
  kind: KeyKind;
  keyId: string;
  thumbprint: string;
  /** Id of the session key, if a session called. */
  session?: string;
};

/** What happened to one key. */
export type AuditedKey = {
  kind: KeyKind;
  id: string;
  thumbprint: string;
  outcome: 'added' | 'replaced' | 'updated' | 'unchanged' | 'deleted';
  /** Only when updated or replaced: the fields that were changed. */
  changes?: AuditedChange[];
  /** Only when replaced: the thumbprint of the key whose tokens ended. */
  replacedThumbprint?: string;
};

/** A field that was changed, with its values as text; null where there was or is none. */
export type AuditedChange = { field: string; before: string | null; after: string | null };

/** What happened to a product or to its records. */
export type AuditedProduct = {
  productId: string;
  outcome?: 'added' | 'updated' | 'unchanged' | 'deleted';
  changes?: AuditedChange[];
  /** The first tracked events that were changed; `changedEvents` is how many there were. */
  events?: AuditedTracking[];
  changedEvents?: number;
  import?: string;
  /** SHA-256 of the id of an erased client, base64url. */
  clientDigest?: string;
  /** RFC 3339 date of the first day that the retention kept. */
  keptFrom?: string;
  erasedEvents?: number;
  erasedSessions?: number;
  erasedSessionRecords?: number;
};

/** A tracked event that was changed or removed. */
export type AuditedTracking = {
  category: string | null;
  name: string;
  before: 'advanced' | 'basic' | 'inactive';
  after: 'advanced' | 'basic' | 'inactive' | 'removed' | 'erased';
};

/** The details of a refused call; for calls that were counted together, of the first. */
export type RefusedCall = {
  operationId: string;
  /** HTTP status. */
  status: number;
  /** `code` of the problem that was returned. */
  code: string;
  /** IP address of the caller. */
  address?: string;
  /** The key that the refused token named. It is not proven. */
  claimed?: { kind: KeyKind; keyId: string };
};

/** What was read out. The days are RFC 3339 dates; absent if the export had no such bound, or of several exports. */
export type AuditedExport = { productId: string; startDate?: string; stopDate?: string };

/** A change of a product or of its records. */
export type ProductAction =
  | 'product-put'
  | 'product-deleted'
  | 'tracking-changed'
  | 'client-erased'
  | 'import-undone'
  | 'records-expired';

/** Who did what, or was refused. Entries contain no tokens, no public keys and no ids of usage clients. */
export type AuditEntry = {
  at: Date;
  action:
    | 'keys-put'
    | 'key-deleted'
    | 'key-bootstrapped'
    | 'session-opened'
    | 'records-exported'
    | ProductAction
    | 'call-refused';
  outcome: 'done' | 'refused';
  /** Null for the command line, which needs no key, and if no key was proven. */
  actor: AuditActor | null;
  keys: readonly AuditedKey[];
  /** Why a call was refused, in more detail than its caller gets. */
  reason: string | null;
  /** How many calls this entry covers. */
  count: number;
  /** When the last of these calls came. */
  lastAt?: Date;
  /** Null if there was no call, or several. */
  requestId: string | null;
  call?: RefusedCall;
  /** Only of exports. */
  export?: AuditedExport;
  /** Only of changes of a product and of its records. */
  product?: AuditedProduct;
};

/** Who makes a change. Both are absent on the command line. */
export type ChangeCall = { actor?: AuditActor; requestId?: string };
