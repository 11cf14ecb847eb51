import type { KeyKind } from '../key-kind.ts';
import type { Identity } from './key-row.ts';

/**
 * The registered key that a caller signed with; of a session the parent, since it acts for it. `thumbprint` is that of
 * RFC 7638.
 */
export interface AuditActor {
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly thumbprint: string;
  /** Id of the session key, if a session called. */
  readonly session?: string;
  /** Of somebody who signed in at a provider, with the name of that time. */
  readonly person?: Identity;
}

/** What happened to one key. */
export interface AuditedKey {
  readonly kind: KeyKind;
  readonly id: string;
  readonly thumbprint: string;
  readonly outcome: 'added' | 'replaced' | 'updated' | 'unchanged' | 'deleted';
  /** Only when updated or replaced: the fields that were changed. */
  readonly changes?: AuditedChange[];
  /** Only when replaced: the thumbprint of the key whose tokens ended. */
  readonly replacedThumbprint?: string;
}

/** A field that was changed, with its values as text; null where there was or is none. */
export interface AuditedChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What happened to a product or to its records. */
export interface AuditedProduct {
  readonly productId: string;
  readonly outcome?: 'added' | 'updated' | 'unchanged' | 'deleted';
  readonly changes?: AuditedChange[];
  /** The first tracked events that were changed; `changedEvents` is how many there were. */
  readonly events?: AuditedTracking[];
  readonly changedEvents?: number;
  readonly question?: string;
  readonly share?: string;
  readonly board?: string;
  readonly note?: string;
  readonly cohort?: string;
  readonly import?: string;
  /** The key whose records were erased, from the full minute `since` on (RFC 3339). */
  readonly sender?: AuditedSender;
  /** SHA-256 of the id of an erased client, base64url. */
  readonly clientDigest?: string;
  /** RFC 3339 date of the first day that the retention kept. */
  readonly keptFrom?: string;
  readonly erasedEvents?: number;
  readonly erasedSessions?: number;
  readonly erasedSessionRecords?: number;
  /** Of an import whose records were replaced. */
  readonly acceptedRecords?: number;
}

export interface AuditedSender {
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly thumbprint?: string;
  readonly since?: string;
}

/** A tracked event that was changed or removed. */
export interface AuditedTracking {
  readonly category: string | null;
  readonly name: string;
  readonly before: 'advanced' | 'basic' | 'inactive';
  readonly after: 'advanced' | 'basic' | 'inactive' | 'removed' | 'erased';
}

/** The details of a refused call; for calls that were counted together, of the first. */
export interface RefusedCall {
  readonly operationId: string;
  /** HTTP status. */
  readonly status: number;
  /** `code` of the problem that was returned. */
  readonly code: string;
  /** IP address of the caller. */
  readonly address?: string;
  /** The key that the refused token named. It is not proven. */
  readonly claimed?: { readonly kind: KeyKind; readonly keyId: string };
}

/** What was read out. The days are RFC 3339 dates; absent if the export had no such bound, or of several exports. */
export interface AuditedExport {
  readonly productId: string;
  readonly startDate?: string;
  readonly stopDate?: string;
  /** If it was of one client: the SHA-256 digest of its id, base64url. */
  readonly clientDigest?: string;
  /** How many clients were listed, if it was a list of clients. */
  readonly clients?: number;
}

/** Something that was read out of a product. */
export type ExportAction = 'records-exported' | 'client-list' | 'raw-file-offered' | 'raw-file-downloaded';

/** A change of a product or of its records. */
export type ProductAction =
  | 'product-put'
  | 'product-deleted'
  | 'tracking-changed'
  | 'client-erased'
  | 'import-undone'
  | 'import-replaced'
  | 'sent-records-erased'
  | 'records-expired'
  | 'question-put'
  | 'question-deleted'
  | 'share-created'
  | 'share-revoked'
  | 'board-put'
  | 'board-deleted'
  | 'note-put'
  | 'note-deleted'
  | 'cohort-put'
  | 'cohort-deleted';

/** Who did what, or was refused. Entries contain no tokens, no public keys and no ids of usage clients. */
export interface AuditEntry {
  readonly at: Date;
  readonly action:
    | 'keys-put'
    | 'key-deleted'
    | 'key-bootstrapped'
    | 'session-opened'
    | 'roles-changed'
    | 'sign-in-ended'
    | 'person-deleted'
    | ExportAction
    | ProductAction
    | 'call-refused';
  readonly outcome: 'done' | 'refused';
  /** Null for the command line, which needs no key, and if no key was proven. */
  readonly actor: AuditActor | null;
  readonly keys: readonly AuditedKey[];
  /** Why a call was refused, in more detail than its caller gets. */
  readonly reason: string | null;
  /** How many calls this entry covers. */
  readonly count: number;
  /** When the last of these calls came. */
  readonly lastAt?: Date;
  /** Null if there was no call, or several. */
  readonly requestId: string | null;
  /** IP addresses of the callers, the first ten different ones; absent if they are not known, or if there was no call. */
  readonly addresses?: readonly string[];
  readonly call?: RefusedCall;
  /** Only of exports. */
  readonly export?: AuditedExport;
  /** Only of changes of a product and of its records. */
  readonly product?: AuditedProduct;
}

/** Who makes a change. All are absent on the command line. */
export interface ChangeCall {
  readonly actor?: AuditActor | undefined;
  readonly requestId?: string | undefined;
  readonly address?: string | undefined;
}
