/** Why a key was not added, changed or deleted. All but `already-bootstrapped` are codes of the contract. */
type KeyRefusalCode =
  | 'private-key-uploaded'
  | 'weak-key'
  | 'unsupported-key'
  | 'malformed-key'
  | 'algorithm-mismatch'
  | 'certificate-expired'
  | 'duplicate-id'
  | 'reserved-id'
  | 'invalid-code'
  | 'key-already-registered'
  | 'key-was-deleted'
  | 'last-administration-key'
  | 'unknown-key'
  | 'already-bootstrapped';

/** One fault. `pointer` is a JSON Pointer (RFC 6901) into the input; `''` is the whole input. */
export interface KeyRefusal {
  readonly pointer: string;
  readonly code: KeyRefusalCode;
  readonly message: string;
}

/**
 * Thrown when a key or a change of keys is refused; nothing was changed. `refusals` is never empty, and all have the
 * same HTTP status. Messages never quote the upload, so they can't leak a private key.
 */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
  readonly refusals: readonly KeyRefusal[];

  constructor(refusals: readonly KeyRefusal[]) {
    super(refusals.map(({ pointer, code }) => `${pointer} ${code}`.trim()).join(', '));
    this.refusals = refusals;
  }
}

/** A `KeyRefused` with one refusal. */
export function keyRefused(code: KeyRefusalCode, message: string, pointer = ''): KeyRefused {
  return new KeyRefused([{ pointer, code, message }]);
}

/** The refusal of a private key, wherever it was found. */
export function privateKeyUploaded(pointer = ''): KeyRefused {
  return keyRefused(
    'private-key-uploaded',
    'this contains a private key: treat it as compromised, make a new pair and send only the public half',
    pointer,
  );
}
