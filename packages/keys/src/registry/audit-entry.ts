import type { KeyKind } from '../key-kind.ts';

/** The key that somebody acted with, as the registry knows it. `thumbprint` is that of RFC 7638. */
export type AuditActor = { kind: KeyKind; keyId: string; thumbprint: string };

/** What became of one key. */
export type AuditedKey = {
  kind: KeyKind;
  id: string;
  thumbprint: string;
  outcome: 'added' | 'replaced' | 'updated' | 'unchanged' | 'deleted';
  /** Of the key whose tokens ended, where another took its place. */
  replacedThumbprint?: string;
};

/** What is told of a refused call; of several that were counted together, of the first. */
export type RefusedCall = {
  operationId: string;
  /** HTTP status. */
  status: number;
  /** Of the problem that it was answered with. */
  code: string;
  /** Where it came from. */
  address?: string;
  /** The key that a refused token named: claimed, not proven. */
  claimed?: { kind: KeyKind; keyId: string };
};

/** Who did what, or was refused it. No entry holds a token or a public key. */
export type AuditEntry = {
  at: Date;
  action: 'keys-put' | 'key-deleted' | 'key-bootstrapped' | 'call-refused';
  outcome: 'done' | 'refused';
  /** Null on the command line, whose user needs no key, and where no key was proven. */
  actor: AuditActor | null;
  keys: readonly AuditedKey[];
  /** Why a call was refused, in more detail than its caller is told. */
  reason: string | null;
  /** How many calls it stands for. */
  count: number;
  /** When the last of them came. */
  lastAt?: Date;
  /** Null where there is no call, or where there were several. */
  requestId: string | null;
  call?: RefusedCall;
};

/** By whom a change is made. Nothing is said of the command line. */
export type ChangeCall = { actor?: AuditActor; requestId?: string };
