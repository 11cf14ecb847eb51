export { type AdmittedKey, admitPublicKey } from './admission/admission.ts';
export { admitUploads, type KeyCandidate, type KeyUpload } from './admission/key-upload.ts';
export { readPemBlock } from './admission/pem.ts';
export type { Clock } from './clock.ts';
export {
  EVERY_PRODUCT,
  isKeyId,
  isKeyKind,
  isProductId,
  KEY_ACCESSES,
  KEY_KINDS,
  type KeyAccess,
  type KeyKind,
  SESSION_ACCESSES,
  type SessionAccess,
  USUAL_ACCESSES,
} from './key-kind.ts';
export { ALGORITHM_NAMES, type Algorithm, isAlgorithm } from './public-keys/algorithms.ts';
export { generateKeyPair, type KeyPair } from './public-keys/generate-key-pair.ts';
export { type KeyRefusal, type KeyRefusalCode, KeyRefused } from './public-keys/key-refused.ts';
export type { InTurn } from './public-keys/prime-modulus.ts';
export { ADMINISTRATION_RESERVE_MS } from './registry/administration-guard.ts';
export type {
  AuditActor,
  AuditEntry,
  AuditedChange,
  AuditedExport,
  AuditedKey,
  AuditedProduct,
  AuditedTracking,
  ChangeCall,
  ProductAction,
  RefusedCall,
} from './registry/audit-entry.ts';
export type { AuditSelection, AuditTrail, NumberedAuditEntry } from './registry/audit-trail.ts';
export { planBootstrap } from './registry/bootstrap-plan.ts';
export { type AuditedFields, auditedChanges, productEntry } from './registry/change-entry.ts';
export { type DeletedKey, planDelete } from './registry/delete-plan.ts';
export { type PublicJwk, toJwkSet } from './registry/jwk-set.ts';
export { type KeyRecord, toKeyRecord } from './registry/key-record.ts';
export {
  effectiveBy,
  isLive,
  isValidAt,
  type KeyRow,
  type KeySession,
  PROPAGATION_MS,
} from './registry/key-row.ts';
export {
  bootstrapKey,
  type ChangeGuard,
  type ChangeOrder,
  deleteKey,
  listKeys,
  liveKeys,
  putKeys,
} from './registry/key-verbs.ts';
export { createMemoryAuditTrail } from './registry/memory-audit-trail.ts';
export { createMemoryRegistry } from './registry/memory-registry.ts';
export { type PutEntry, planPut } from './registry/put-plan.ts';
export type { KeyChange, KeyRegistry } from './registry/registry.ts';
export { createMemoryPairings } from './sessions/memory-pairings.ts';
export { grantableAccess, pair, pairingOf } from './sessions/pair.ts';
export type { Pairing, Pairings } from './sessions/pairings.ts';
export { newCode } from './sessions/pairings.ts';
export { endSession, forgetSessions, openSession, takeCode } from './sessions/session-verbs.ts';
export { actorOf, type Caller, type CallerSession, LOCAL_CALLER, reachesProduct } from './tokens/caller.ts';
export { requireValidKey } from './tokens/caller-key.ts';
export { signToken, type TokenRequest } from './tokens/sign-token.ts';
export {
  type ClaimedKey,
  TOKEN_REFUSAL_REASONS,
  type TokenRefusalCode,
  type TokenRefusalReason,
  TokenRefused,
} from './tokens/token-refused.ts';
export { bearerToken } from './tokens/token-text.ts';
export { LEEWAY_SECONDS } from './tokens/token-times.ts';
export {
  createTokenVerifier,
  LONGEST_KEY_CACHE_SECONDS,
  type TokenVerifier,
  type TokenVerifierOptions,
} from './tokens/token-verifier.ts';
