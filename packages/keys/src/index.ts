export { administrationReserveMilliseconds } from './administration-guard.ts';
export { type AdmittedKey, admitPublicKey } from './admission.ts';
export { type Algorithm, algorithmNames, isAlgorithm } from './algorithms.ts';
export type { AuditActor, AuditEntry, AuditedKey, ChangeCall, RefusedCall } from './audit-entry.ts';
export type { AuditTrail, NumberedAuditEntry } from './audit-trail.ts';
export { planBootstrap } from './bootstrap-plan.ts';
export { type Caller, reachesProduct } from './caller.ts';
export { requireValidKey } from './caller-key.ts';
export type { Clock } from './clock.ts';
export { type DeletedKey, planDelete } from './delete-plan.ts';
export { generateKeyPair, type KeyPair } from './generate-key-pair.ts';
export { type PublicJwk, toJwkSet } from './jwk-set.ts';
export {
  everyProduct,
  isKeyId,
  isKeyKind,
  isProductId,
  type KeyAccess,
  type KeyKind,
  keyAccesses,
  keyKinds,
} from './key-kind.ts';
export { type KeyRecord, toKeyRecord } from './key-record.ts';
export { type KeyRefusal, type KeyRefusalCode, KeyRefused } from './key-refused.ts';
export { effectiveBy, isLive, isValidAt, type KeyRow, propagationMilliseconds } from './key-row.ts';
export { admitUploads, type KeyCandidate, type KeyUpload } from './key-upload.ts';
export {
  bootstrapKey,
  type ChangeGuard,
  type ChangeOrder,
  deleteKey,
  listKeys,
  putKeys,
} from './key-verbs.ts';
export { createMemoryAuditTrail } from './memory-audit-trail.ts';
export { createMemoryRegistry } from './memory-registry.ts';
export type { InTurn } from './prime-modulus.ts';
export { type PutEntry, planPut } from './put-plan.ts';
export type { KeyChange, KeyRegistry } from './registry.ts';
export { signToken, type TokenRequest } from './sign-token.ts';
export {
  type ClaimedKey,
  type TokenRefusalCode,
  type TokenRefusalReason,
  TokenRefused,
} from './token-refused.ts';
export { bearerToken } from './token-text.ts';
export { leewaySeconds } from './token-times.ts';
export {
  createTokenVerifier,
  longestKeyCacheSeconds,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './token-verifier.ts';
