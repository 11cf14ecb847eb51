import type { Schema } from '@keytally/client';
import { labelOfEvent } from '../../question/events/event.ts';
import { formatInstant } from '../../ui/format/instant.ts';
import { countOf } from '../../ui/format/number.ts';

type AuditEntry = Schema<'AuditEntry'>;
type AuditedProduct = Schema<'AuditedProduct'>;

/** What was done to a product or its records, after the name of who did it. */
export function productDeed(action: AuditEntry['action'], product: AuditedProduct): string {
  return DEEDS[action]?.(product) ?? `changed the product ${product.productId}`;
}

const DEEDS: Readonly<Partial<Record<AuditEntry['action'], (product: AuditedProduct) => string>>> = {
  'product-put': ({ productId, outcome, changes = [] }) => {
    if (outcome === 'added') return `added the product ${productId}`;
    if (outcome === 'unchanged') return `saved the product ${productId} without a change`;
    return `changed ${changes.map(({ field }) => field).join(', ')} of the product ${productId}`;
  },
  'product-deleted': ({ productId }) => `deleted the product ${productId} with all its records`,
  'tracking-changed': ({ productId, events = [], changedEvents = events.length }) => {
    const [only] = changedEvents === 1 ? events : [];
    const what = only ? labelOfEvent(only) : `${changedEvents} events`;
    return `changed how ${what} of ${productId} ${only ? 'is' : 'are'} tracked`;
  },
  'client-erased': ({ productId, erasedEvents = 0 }) =>
    `erased a client of ${productId} with ${countOf(erasedEvents, 'event')}`,
  'import-undone': ({ productId, import: name, erasedEvents = 0 }) =>
    `undid the import ${name} of ${productId}, ${countOf(erasedEvents, 'event')}`,
  'import-replaced': ({ productId, import: name, erasedEvents = 0, acceptedRecords = 0 }) =>
    `replaced the import ${name} of ${productId}, ${countOf(erasedEvents, 'event')}, by ${countOf(acceptedRecords, 'record')}`,
  'sent-records-erased': ({ productId, sender, erasedEvents = 0 }) =>
    `erased what the key ${sender?.keyId} sent to ${productId}${sinceOf(sender)}, ${countOf(erasedEvents, 'event')}`,
  'records-expired': ({ productId, keptFrom, erasedEvents = 0 }) =>
    `deleted ${countOf(erasedEvents, 'event')} of ${productId} from before ${keptFrom ?? 'its retention'}`,
  'question-put': (product) => keptSentence(product, `the question ${product.question}`),
  'question-deleted': ({ productId, question }) => `deleted the question ${question} of ${productId}`,
  'share-created': ({ productId, share, changes = [] }) =>
    `shared ${sharedIn(changes)} of ${productId} with the link ${share}`,
  'share-revoked': ({ productId, share }) => `revoked the share ${share} of ${productId}`,
  'board-put': (product) => keptSentence(product, `the board ${product.board}`),
  'board-deleted': ({ productId, board }) => `deleted the board ${board} of ${productId}`,
  'note-put': (product) => keptSentence(product, `the note ${product.note}`),
  'note-deleted': ({ productId, note }) => `deleted the note ${note} of ${productId}`,
  'cohort-put': (product) => keptSentence(product, `the cohort ${product.cohort}`),
  'cohort-deleted': ({ productId, cohort }) => `deleted the cohort ${cohort} of ${productId}`,
};

/** Times of this page are in UTC. */
function sinceOf(sender: AuditedProduct['sender']): string {
  return sender?.since === undefined ? '' : ` since ${formatInstant(sender.since, 'UTC')}`;
}

function sharedIn(changes: readonly Schema<'AuditedChange'>[]): string {
  const shared = changes.find(({ field }) => field === 'question' || field === 'board');
  return `the ${shared?.field ?? 'question'} ${shared?.after ?? ''}`;
}

function keptSentence({ productId, outcome, changes = [] }: AuditedProduct, what: string): string {
  if (outcome === 'added') return `kept ${what} of ${productId}`;
  if (outcome === 'unchanged') return `kept ${what} of ${productId} without a change`;
  return `changed ${changes.map(({ field }) => field).join(', ')} of ${what} of ${productId}`;
}

/** The changes of settings and of tracking, with old and new values. */
export function changesOf({ product, keys }: AuditEntry): [string, string][] {
  const fields = [...(product?.changes ?? []), ...keys.flatMap(({ changes = [] }) => changes)];
  const tracked = (product?.events ?? []).map(({ before, after, ...event }) => ({
    field: labelOfEvent(event),
    before,
    after,
  }));
  return [...fields, ...tracked].map(({ field, before, after }) => [
    field,
    `${before ?? 'nothing'} → ${after ?? 'nothing'}`,
  ]);
}
