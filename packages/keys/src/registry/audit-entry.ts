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
  /** Only when replaced: the thumbprint of the key whose tokens ended. */
  replacedThumbprint?: string;
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

/** Who did what, or was refused. Entries contain no tokens and no public keys. */
export type AuditEntry = {
  at: Date;
  action:
    | 'keys-put'
    | 'key-deleted'
    | 'key-bootstrapped'
    | 'session-opened'
    | 'records-exported'
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
};

/** Who makes a change. Both are absent on the command line. */
export type ChangeCall = { actor?: AuditActor; requestId?: string };
