import type { KeptKinds } from './keeping.ts';
import type { MoveNote } from './moving.ts';
import type { Product } from './registry.ts';
import { StoreError } from './store-error.ts';

/** Refusals that are the same in every store. */

export function unknownProduct(id: string): StoreError {
  return new StoreError('unknown-product', `There is no product ${id}: create it before you send records.`);
}

/** Why an export cannot go on. */
export function deletedMeanwhile(id: string): StoreError {
  return new StoreError('unknown-product', `The product ${id} was deleted while it was exported.`);
}

export function timeZoneFixed({ id, timeZone }: Pick<Product, 'id' | 'timeZone'>): StoreError {
  return new StoreError(
    'time-zone-fixed',
    `The time zone of product ${id} stays ${timeZone}: it has records, and their days are days in that zone.`,
  );
}

/** Why a new share is not made. */
export function tooManyShares(id: string, most: number): StoreError {
  return new StoreError(
    'too-many-shares',
    `The product "${id}" has ${most.toLocaleString('en-US')} shares, which is the most that it may have.`,
  );
}

/** Why a new one of a kind is not kept. */
export function tooManyKept(kind: KeptKinds, id: string, most: number): StoreError {
  return new StoreError(
    `too-many-${kind}`,
    `The product "${id}" has ${most.toLocaleString('en-US')} ${kind}, which is the most that are kept.`,
  );
}

/** Why one is not kept whose text is too much, with that of the others. */
export function tooMuchKept(kind: KeptKinds, id: string, room: RoomForText): StoreError {
  return new StoreError(
    `too-many-${kind}`,
    `${tooMuchText(kind, id, room)}: delete a ${kind.slice(0, -1)}, or send a shorter one.`,
  );
}

/** Bytes of text that others of a product have, that one more has, and that all may have. */
export interface RoomForText {
  readonly others: number;
  readonly bytes: number;
  readonly mostBytes: number;
}

function tooMuchText(kind: KeptKinds, id: string, { others, bytes, mostBytes }: RoomForText): string {
  const [has, more, most] = [others, bytes, mostBytes].map((count) => count.toLocaleString('en-US'));
  return (
    `The other ${kind} of the product "${id}" have ${has} bytes of text and this one has ${more}, but all of them ` +
    `may have at most ${most}`
  );
}

/** Why a change is not made whose entry cannot be written. */
export function auditUnavailable(cause: unknown): StoreError {
  return new StoreError(
    'audit-unavailable',
    'The audit trail cannot be written, so nothing was changed: see the log for the cause.',
    cause,
  );
}

/** Why a batch of an import is refused that was undone, or whose product was deleted, while it was running. */
export function importEnded(name: string, why: 'undone' | 'deleted'): StoreError {
  const reason =
    why === 'undone'
      ? 'was undone while it was running: what it had stored is erased'
      : 'belongs to a product that was deleted while it was running';
  return new StoreError('import-ended', `The import "${name}" ${reason}. Nothing more is stored.`);
}

/** Why a batch of an import is refused while another run stores under its name. */
export function importRunning(name: string, agoMs: number): StoreError {
  const seconds = Math.max(0, Math.round(agoMs / 1_000));
  return new StoreError(
    'import-running',
    `Another import named "${name}" stored records ${seconds} ${seconds === 1 ? 'second' : 'seconds'} ago.`,
  );
}

/** Why the records of an import are not replaced. */
function replacementRefused(name: string, why: string): StoreError {
  return new StoreError('replacement-refused', `${why} The import "${name}" keeps what it has.`);
}

/** Why no more records are set aside to replace those of an import. */
export function tooManySetAside(name: string, most: number): StoreError {
  return replacementRefused(
    name,
    `More than ${most.toLocaleString('en-US')} records would replace those of the import.`,
  );
}

/** Why no more is set aside to replace the records of an import. */
export function tooLargeSetAside(name: string, mostBytes: number): StoreError {
  return replacementRefused(
    name,
    `The records that would replace those of the import take more than ${mebibytes(mostBytes)}. Undo the import and send them as a new one, ` +
      'or send fewer properties.',
  );
}

/** Why nothing more is set aside for a product. */
export function tooMuchSetAside(name: string, mostBytes: number): StoreError {
  return replacementRefused(
    name,
    `Records that are to replace others take ${mebibytes(mostBytes)} of this product already. They are forgotten after a day; undo an ` +
      'import that you do not need, or try again tomorrow.',
  );
}

function mebibytes(bytes: number): string {
  return `${bytes / 1024 ** 2} MiB`;
}

/** Why records do not replace those of an import of which some are not there any more. */
export function setAsideLost(
  name: string,
  { left, of }: { readonly left: number; readonly of: number },
): StoreError {
  return replacementRefused(
    name,
    `${left.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} records that were set aside are left: they are forgotten ` +
      'after a day, and when a client of the product is erased. Send them again in a new run.',
  );
}

/** Why records do not replace those of an import if one of them cannot be stored. Others may not be either: nobody tried. */
export function replacementUnstorable(name: string, why: string): StoreError {
  return replacementRefused(name, `A record could not be stored. It ${why}.`);
}

/** Why a record is refused that the retention of its product would delete. */
export function pastRetention(days: number): string {
  return `is past the retention of the product, which keeps records for ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Why a new event name is refused when its product has the maximum number of names. */
export function tooManyNames(most: number): string {
  return (
    `is a new event name, and the product already has ${most} event names, the maximum: remove names that are not ` +
    'needed, or raise KEYTALLY_MAX_EVENT_NAMES'
  );
}

/** Why a new event name is refused when its key has added the maximum number of names today. */
export function tooManyNewNames(most: number): string {
  return (
    `is a new event name, and this key has added ${most} new event names today (UTC), the maximum: send the ` +
    'record tomorrow or with an administration key, or raise KEYTALLY_MAX_NEW_NAMES_PER_DAY'
  );
}

/**
 * Why data that was moved away, or is being moved away, is not opened.
 *
 * @param undo how to open it nevertheless
 */
export function movedAway(what: string, { other, isDone }: MoveNote, undo: string): StoreError {
  return new StoreError(
    'moved',
    isDone
      ? `${what} was moved to ${other}: use that. To use it here again, without what came in there since, ${undo}.`
      : `${what} is being moved to ${other}: run "keytally move" again to go on. To give the move up, ${undo}.`,
  );
}

/** Why a server that has been running since before a move changes nothing any more. The cause is for the log. */
export function writesRefused(cause?: StoreError): StoreError {
  return new StoreError(
    'store-unavailable',
    'The data is being moved or was moved to another place, so nothing is changed here: try again later.',
    cause,
  );
}

/** Why data that is not all there yet is not opened. */
export function movingHere(what: string, { other }: MoveNote): StoreError {
  return new StoreError(
    'moved',
    `${what} is not complete, it is being moved here from ${other}: run "keytally move" again to go on. To give the ` +
      'move up, delete this copy.',
  );
}
