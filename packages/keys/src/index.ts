export {
  type Access,
  accessOfRole,
  comprises,
  type Grant,
  type KeyAccess,
  leastRole,
  type Products,
  productsWith,
  ROLES,
  type Role,
} from './access.ts';
export { admitPublicKey } from './admission/admission.ts';
export type { KeyUpload } from './admission/key-upload.ts';
export { readPemBlock } from './admission/pem.ts';
export { isKeyId, isProductId, type KeyKind } from './key-kind.ts';
export {
  beginAsking,
  endAsking,
  endRefusedSession,
  type FreshSignIn,
  keepAnswer,
  mustAskAgain,
} from './people/ask-again.ts';
export {
  deletePerson,
  type EndedSignIn,
  endSignIn,
  listPeople,
  type PersonWithSessions,
  signInPerson,
} from './people/people-verbs.ts';
export { ALGORITHM_NAMES, type Algorithm } from './public-keys/algorithms.ts';
export { generateKeyPair } from './public-keys/generate-key-pair.ts';
export { KeyRefused } from './public-keys/key-refused.ts';
export type { InTurn } from './public-keys/prime-modulus.ts';
export type {
  AuditActor,
  AuditEntry,
  AuditedChange,
  AuditedExport,
  AuditedKey,
  AuditedProduct,
  AuditedSender,
  AuditedTracking,
  ChangeCall,
  ProductAction,
  RefusedCall,
} from './registry/audit-entry.ts';
export type { AuditSelection, AuditTrail, NumberedAuditEntry } from './registry/audit-trail.ts';
export {
  type AuditedFields,
  auditedChanges,
  changeEntry,
  digestOfClient,
  exportEntry,
  productEntry,
} from './registry/change-entry.ts';
export type { DeletedKey } from './registry/delete-plan.ts';
export { toJwkSet } from './registry/jwk-set.ts';
export { sessionOf, toKeyRecord } from './registry/key-record.ts';
export {
  identityOf,
  isUploaded,
  type KeyRow,
  type KeySession,
  type Person,
  type PersonRole,
  type SignIn,
} from './registry/key-row.ts';
export {
  bootstrapKey,
  type ChangeOrder,
  deleteKey,
  listKeys,
  liveKeys,
  putKeys,
} from './registry/key-verbs.ts';
export { createMemoryAuditTrail } from './registry/memory-audit-trail.ts';
export { createMemoryRegistry } from './registry/memory-registry.ts';
export { isKeyOf } from './registry/owned-keys.ts';
export { planPut } from './registry/put-plan.ts';
export type { KeyChange, KeyRegistry } from './registry/registry.ts';
export { createMemoryPairings } from './sessions/memory-pairings.ts';
export { lackingFor, pair, pairingOf } from './sessions/pair.ts';
export { hashOfCode, newCode, type PairedSignIn, type Pairing, type Pairings } from './sessions/pairings.ts';
export { renewSession } from './sessions/renew-session.ts';
export type { OpenedSession } from './sessions/session-plan.ts';
export { endSession, forgetSessions, openSession, takeCode } from './sessions/session-verbs.ts';
export { fitsHash, newShareId } from './shares/share-secret.ts';
export type { FileTicket, FileTickets } from './tickets/file-tickets.ts';
export { createMemoryFileTickets } from './tickets/memory-file-tickets.ts';
export { findTicket, type GoodTicket, holderOf, offerFile } from './tickets/offer-file.ts';
export {
  type AuditedCaller,
  accessTo,
  actorOf,
  type Caller,
  type CallerSession,
  changeCallOf,
  grantsOf,
  LOCAL_CALLER,
  mayDo,
  reachesProduct,
  sendingKeyOf,
} from './tokens/caller.ts';
export { requireValidKey } from './tokens/caller-key.ts';
export { signToken, type TokenRequest } from './tokens/sign-token.ts';
export { TOKEN_REFUSAL_REASONS, TokenRefused } from './tokens/token-refused.ts';
export { bearerToken } from './tokens/token-text.ts';
export { createTokenVerifier, type KeyHolder, type TokenVerifier } from './tokens/token-verifier.ts';
