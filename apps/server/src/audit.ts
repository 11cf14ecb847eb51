import { dirname } from 'node:path';
import type { ProblemCode } from '@keytally/contract';
import type { Caller, KeyKind, PutEntry, TokenRefusalReason } from '@keytally/keys';
import { makeDirectory } from '@keytally/store/make-directory';
import { destination } from 'pino';

/** The key that a call was signed with, as the registry knows it. */
export type Actor = Pick<Caller, 'kind' | 'keyId' | 'thumbprint'>;

/** What became of one key. `thumbprint` is that of RFC 7638. */
export interface ChangedKey {
  readonly kind: KeyKind;
  readonly id: string;
  readonly thumbprint: string;
  readonly outcome: PutEntry['outcome'] | 'deleted';
  /** Of the key whose tokens ended, where another took its place. */
  readonly replacedThumbprint?: string;
}

/** A change of keys that was carried out. */
export interface KeysChanged {
  readonly action: 'keys-put' | 'key-deleted' | 'key-bootstrapped';
  /** Absent on the command line, where there is no call. */
  readonly requestId?: string;
  /** Absent on the command line, whose user needs no key. */
  readonly actor?: Actor;
  readonly keys: readonly ChangedKey[];
}

/** A call that was refused for what its key may do, or a change of keys that was refused for what it asked. */
export interface CallRefused {
  readonly action: 'call-refused';
  readonly requestId: string;
  readonly operationId: string;
  readonly status: number;
  readonly code: ProblemCode;
  /** Why, in more detail than the caller is told. */
  readonly reason: TokenRefusalReason | 'product-out-of-reach' | ProblemCode;
  /** Where the call came from. */
  readonly address?: string;
  readonly actor?: Actor;
  /** The key that a refused token named: claimed, not proven. */
  readonly claimed?: { readonly kind: KeyKind; readonly keyId: string };
}

export type AuditEntry = KeysChanged | CallRefused;

/** Where it is written who did what: one JSON object a line. No entry holds a token or a key. */
export interface AuditLog {
  write(entry: AuditEntry): void;
  /** Opens the file anew under its name, after the system has moved the old one away. */
  reopen(): void;
  close(): void;
}

/** Writes lines to the end of a file, which its owner alone can read, or with `-` to a standard stream. */
export function openAuditLog(
  file: string,
  onError: (error: Error) => void,
  standard: { readonly fd: number } = process.stdout,
): AuditLog {
  if (file !== '-') makeDirectory(dirname(file));
  const output = destination({
    dest: file === '-' ? standard.fd : file,
    append: true,
    mode: 0o600,
    sync: true,
  });
  output.on('error', onError);
  return {
    write: (entry) => {
      output.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
    },
    reopen: () => file !== '-' && output.reopen(),
    close: () => output.end(),
  };
}

/** The key of a caller. */
export function actorOf({ kind, keyId, thumbprint }: Caller): Actor {
  return { kind, keyId, thumbprint };
}

/** A key that was put. */
export function changedKeyOf({ outcome, row, replacedThumbprint }: PutEntry): ChangedKey {
  const { kind, id, thumbprint } = row;
  return { kind, id, thumbprint, outcome, ...(replacedThumbprint !== undefined && { replacedThumbprint }) };
}
