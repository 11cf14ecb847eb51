import type { AuditActor, AuditedChange, AuditedExport, AuditedProduct } from '@keytally/keys';
import { type AuditLine, commandAuditFile, MOST_ADDRESSES, openAudit } from '@keytally/runtime';
import type { Store } from '@keytally/store';
import { counted, tabbed } from '../command/terminal-text.ts';
import { commandLog } from './command-log.ts';
import { settingsOfData } from './environment.ts';

/**
 * Makes a change of keys and audits it. If the audit file is `-`, entries go to standard error, because standard output
 * is for the result of the command.
 */
export async function withAudit<T>(
  dataDirectory: string | undefined,
  store: Store,
  change: () => Promise<T>,
): Promise<T> {
  const settings = settingsOfData(dataDirectory);
  const file = commandAuditFile(settings);
  const audit = openAudit(store.registry.audit, file, commandLog(settings.logLevel), {
    standard: process.stderr,
  });
  try {
    return await audit.change(change);
  } finally {
    await audit.close();
  }
}

/** An entry as one line for people: time, action, actor, subject and addresses. */
export function describeAudit(entry: AuditLine): string {
  const { at, action, actor } = entry;
  return tabbed(at, action, actor ? actorIn(actor) : '-', subjectOf(entry), ...describeAddresses(entry));
}

/** An entry that has as many as there can be may have been called from others too. */
function describeAddresses({ addresses = [] }: AuditLine): string[] {
  if (addresses.length === 0) return [];
  return [`from ${addresses.join(', ')}${addresses.length < MOST_ADDRESSES ? '' : ' and perhaps others'}`];
}

function describeExport(
  { productId, startDate, stopDate, clients }: AuditedExport,
  count: number,
  action: AuditLine['action'],
): string {
  if (clients !== undefined) {
    const more = count > 1 ? `, ${count} more calls` : '';
    return `${productId}, ${counted(clients, 'client')}${more}`;
  }
  const isFile = action === 'raw-file-offered' || action === 'raw-file-downloaded';
  if (count > 1) return `${productId}, ${count} more ${isFile ? 'files' : 'pages'}`;
  if (isFile) return `${productId}, ${startDate}`;
  return `${productId}, ${startDate ?? 'the first day'} to ${stopDate ?? 'the last day'}`;
}

function describeProduct(product: AuditedProduct): string {
  const { productId, outcome, changes = [], events = [], changedEvents = 0, import: name } = product;
  const { clientDigest, keptFrom, erasedEvents } = product;
  const tracked = events.map(({ category, name, ...modes }) => ({
    field: category === null ? name : `${category}/${name}`,
    ...modes,
  }));
  const more = changedEvents > events.length ? `, ${changedEvents - events.length} more` : '';
  const parts = [
    outcome,
    name && `import ${name}`,
    clientDigest && `client with digest ${clientDigest}`,
    keptFrom && `kept from ${keptFrom}`,
    erasedEvents !== undefined && `${counted(erasedEvents, 'event')} erased`,
  ].filter(Boolean);
  return `${[productId, ...parts].join(', ')}${describeChanges([...changes, ...tracked])}${more}`;
}

/** Old and new values, ` (name: a -> b, …)`. */
function describeChanges(changes: readonly AuditedChange[]): string {
  const texts = changes.map(({ field, before, after }) => `${field}: ${before ?? '-'} -> ${after ?? '-'}`);
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`;
}

function actorIn({ kind, keyId, session, person }: AuditActor): string {
  if (person) return `${person.name} (${[keyId, ...(session ? [session] : [])].join(', ')})`;
  return `${kind} ${keyId}${session === undefined ? '' : ` (${session})`}`;
}

function subjectOf({
  action,
  call,
  keys,
  reason,
  count,
  lastAt,
  export: exported,
  product,
}: AuditLine): string {
  if (exported !== undefined) return describeExport(exported, count, action);
  if (product !== undefined) return describeProduct(product);
  if (call === undefined)
    return keys
      .map(({ kind, id, outcome, changes = [] }) => `${kind} ${id} ${outcome}${describeChanges(changes)}`)
      .join(', ');
  const { operationId, status, code, claimed } = call;
  const key = claimed === undefined ? '' : `, claimed ${claimed.kind} ${claimed.keyId}`;
  const times = count > 1 ? `, ${count} times until ${lastAt}` : '';
  return `${operationId} ${status} ${code} (${reason}${key}${times})`;
}
