/** Why a key was not taken, changed or deleted. A closed set; all but `already-bootstrapped` are in the contract. */
export type KeyRefusalCode =
  | 'private-key-uploaded'
  | 'weak-key'
  | 'unsupported-key'
  | 'malformed-key'
  | 'algorithm-mismatch'
  | 'certificate-expired'
  | 'duplicate-id'
  | 'key-already-registered'
  | 'key-was-deleted'
  | 'last-administration-key'
  | 'unknown-key'
  | 'already-bootstrapped';

/** One thing that is wrong. `pointer` is a JSON Pointer (RFC 6901) into the input; `''` is all of it. */
export type KeyRefusal = {
  pointer: string;
  code: KeyRefusalCode;
  message: string;
};

/**
 * Thrown when a key or a change of keys is refused; nothing was changed. `refusals` is never empty, and all of them
 * belong to one HTTP status. No message holds any text of the upload, so that no private key can travel in one.
 */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
  readonly refusals: readonly KeyRefusal[];

  constructor(refusals: readonly KeyRefusal[]) {
    super(refusals.map(({ pointer, code }) => `${pointer} ${code}`.trim()).join(', '));
    this.refusals = refusals;
  }
}

/** A refusal with a single cause. */
export function keyRefused(code: KeyRefusalCode, message: string, pointer = ''): KeyRefused {
  return new KeyRefused([{ pointer, code, message }]);
}

/** The refusal of a private key, wherever it stands. */
export function privateKeyUploaded(pointer = ''): KeyRefused {
  return keyRefused(
    'private-key-uploaded',
    'this holds a private key: treat it as compromised, make a new pair and send only the public half',
    pointer,
  );
}
