import { createHash } from 'node:crypto';
import { formatDay } from '@keytally/events';
import {
  type AuditedCaller,
  type AuditedFields,
  type AuditedProduct,
  type AuditedSender,
  type AuditedTracking,
  auditedChanges,
  changeCallOf,
  digestOfClient,
  type ProductAction,
  productEntry,
} from '@keytally/keys';
import type {
  ChangeContext,
  ErasedRecords,
  KeptBoard,
  KeptCohort,
  KeptQuestion,
  Product,
  ReplacedProduct,
  Share,
  TrackedEvent,
  TrackingChange,
} from '@keytally/store';

/** The part of a call that a change of a product or of its records needs. */
interface ChangingCall extends AuditedCaller {
  readonly stillAdmitted: () => Promise<void>;
}

/**
 * What goes with a change of a product or of its records: it is made if the caller may still make it and `condition` holds when
 * its turn has come, and the audit trail says who made it.
 */
export function changeContext<Done>(
  call: ChangingCall,
  now: () => number,
  action: ProductAction,
  audited: (done: Done) => AuditedProduct,
  condition: () => Promise<void> = async () => undefined,
): ChangeContext<Done> {
  const of = changeCallOf(call);
  return {
    guard: async () => {
      await call.stillAdmitted();
      await condition();
    },
    audit: (done) => productEntry(action, audited(done), new Date(now()), of),
  };
}

export function auditedPut(product: Product, { before }: ReplacedProduct): AuditedProduct {
  const changes = auditedChanges(before ? auditedSettings(before) : {}, auditedSettings(product));
  const changed = changes.length === 0 ? 'unchanged' : 'updated';
  return { productId: product.id, outcome: before ? changed : 'added', changes };
}

export function auditedDeletion({ before }: Required<ReplacedProduct>): AuditedProduct {
  return { productId: before.id, outcome: 'deleted', changes: auditedChanges(auditedSettings(before), {}) };
}

/** Each setting as text; each label has a field of its own. */
function auditedSettings({ id: _, retentionDays, labels = {}, ...settings }: Product): AuditedFields {
  const named = Object.entries(labels).map(([property, label]) => [`labels.${property}`, label]);
  return { ...settings, retentionDays: retentionDays?.toString(), ...Object.fromEntries(named) };
}

export function auditedErasure(
  productId: string,
  clientId: string,
  { events, sessions }: { readonly events: number; readonly sessions: number },
): AuditedProduct {
  return {
    productId,
    clientDigest: digestOfClient(clientId),
    erasedEvents: events,
    erasedSessions: sessions,
  };
}

export function auditedUndo(
  productId: string,
  name: string,
  { events, sessionRecords }: { readonly events: number; readonly sessionRecords: number },
): AuditedProduct {
  return { productId, import: name, erasedEvents: events, erasedSessionRecords: sessionRecords };
}

export function auditedSentErasure(
  productId: string,
  sender: AuditedSender,
  { events, sessionRecords }: { readonly events: number; readonly sessionRecords: number },
): AuditedProduct {
  return { productId, sender, erasedEvents: events, erasedSessionRecords: sessionRecords };
}

export function auditedReplacement(
  productId: string,
  name: string,
  {
    accepted,
    ...erased
  }: { readonly events: number; readonly sessionRecords: number; readonly accepted: number },
): AuditedProduct {
  return { ...auditedUndo(productId, name, erased), acceptedRecords: accepted };
}

/** What became of one that people name and keep. */
export function auditedKept(
  productId: string,
  named: Pick<AuditedProduct, 'question' | 'board' | 'note' | 'cohort'>,
  before: AuditedFields | undefined,
  after: AuditedFields | undefined,
): AuditedProduct {
  const changes = auditedChanges(before ?? {}, after ?? {});
  const changed = changes.length === 0 ? 'unchanged' : 'updated';
  const outcome = after === undefined ? 'deleted' : before === undefined ? 'added' : changed;
  return { productId, ...named, outcome, changes };
}

/** Nothing of its secret, and no hash of it either. */
export function auditedShare(productId: string, share: Share, outcome: 'added' | 'deleted'): AuditedProduct {
  const { id, subject, expiresAt, frameAncestors } = share;
  const fields = {
    ...subject,
    expiresAt: expiresAt.toISOString(),
    ...(frameAncestors.length > 0 && { frameAncestors: frameAncestors.join(' ') }),
  };
  const changes = outcome === 'added' ? auditedChanges({}, fields) : auditedChanges(fields, {});
  return { productId, share: id, outcome, changes };
}

/** The request as a digest: what it names may be people. */
export function questionFields(question: KeptQuestion): AuditedFields {
  const { name, report, days, compare, folder, request, view } = question;
  return {
    name,
    report,
    days,
    compare,
    folder,
    request: digestOfPart(request),
    ...(view !== undefined && { view: digestOfPart(view) }),
  };
}

/** Likewise its conditions. */
export function boardFields({ name, cards, days, conditions }: KeptBoard): AuditedFields {
  return {
    name,
    cards: digestOfPart(cards),
    days,
    ...(conditions && { conditions: digestOfPart(conditions) }),
  };
}

/** Likewise its rule: it may name clients. */
export function cohortFields({ name, rule }: KeptCohort): AuditedFields {
  return { name, rule: digestOfPart(rule) };
}

function digestOfPart(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

export function auditedExpiry({ productId, keptFrom, events, sessions }: ErasedRecords): AuditedProduct {
  return {
    productId,
    ...(keptFrom !== undefined && { keptFrom: formatDay(keptFrom) }),
    erasedEvents: events,
    erasedSessions: sessions,
  };
}

/** The contract shows so many of the changed events. */
const MOST_EVENTS = 100;

export function auditedTracking(
  productId: string,
  changes: readonly TrackingChange[],
  before: readonly TrackedEvent[],
): AuditedProduct {
  const events = before.slice(0, MOST_EVENTS).map(({ category, name, tracking }, place) => ({
    category,
    name,
    before: tracking,
    after: outcomeOf(changes[place] as TrackingChange),
  }));
  return { productId, events, changedEvents: changes.length };
}

function outcomeOf(change: TrackingChange): AuditedTracking['after'] {
  if ('tracking' in change) return change.tracking;
  return change.eraseRecords ? 'erased' : 'removed';
}
