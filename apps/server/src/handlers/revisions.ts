import { createHash } from 'node:crypto';
import { revisionTag } from '@keytally/contract/revision-tag';
import { isUploaded, type KeyRow, toKeyRecord } from '@keytally/keys';
import type { KeptBoard, KeptCohort, KeptNote, KeptQuestion, Product, TrackedEvent } from '@keytally/store';
import { RequestProblem } from '../problems/problem.ts';

/** The settings of a product whose digests are its entity tag, in their order. */
const SETTINGS = ['name', 'timeZone', 'defaultTracking', 'retentionDays', 'labels'] as const;

/** Characters of the digest of one setting, and of a whole list. */
const DIGEST = 6;
const LONG_DIGEST = 22;

/** The parts of a question, likewise. */
const PARTS = ['name', 'report', 'request', 'days', 'view'] as const;

/** The same with one that came later: without it a question has the tag that servers of the version before give it. */
const PARTS_WITH_COMPARISON = [...PARTS, 'compare'] as const;

/** Likewise with its folder. */
const PARTS_WITH_FOLDER = [...PARTS_WITH_COMPARISON, 'folder'] as const;

const PARTS_OF_BOARD = ['name', 'cards'] as const;

/** Likewise with what came later. */
const PARTS_OF_ASKING_BOARD = [...PARTS_OF_BOARD, 'days', 'conditions'] as const;

const PARTS_OF_NOTE = ['day', 'kind', 'text'] as const;

/** The entity tag of a product (RFC 9110 section 8.8.3): a digest of each setting, so that it tells which has changed. */
export function tagOfProduct(product: Product): string {
  return tagOfParts(SETTINGS, product);
}

/** The settings that differ from those of a tag; all of them if it is no tag of a product. */
export function changedSettings(tag: string, product: Product): string[] {
  return differing(tag, SETTINGS, product);
}

export function tagOfQuestion(question: KeptQuestion): string {
  if (question.folder !== undefined) return tagOfParts(PARTS_WITH_FOLDER, question);
  return tagOfParts(question.compare === undefined ? PARTS : PARTS_WITH_COMPARISON, question);
}

/** The parts that differ from those of a tag; all of them if it is no tag of a question. */
export function changedParts(tag: string, question: KeptQuestion): string[] {
  return differing(tag, PARTS_WITH_FOLDER, question, tagOfQuestion(question));
}

export function tagOfBoard(board: KeptBoard): string {
  const asks = board.days !== undefined || board.conditions !== undefined;
  return tagOfParts(asks ? PARTS_OF_ASKING_BOARD : PARTS_OF_BOARD, board);
}

export function changedPartsOfBoard(tag: string, board: KeptBoard): string[] {
  return differing(tag, PARTS_OF_ASKING_BOARD, board, tagOfBoard(board));
}

export function tagOfNote(note: KeptNote): string {
  return tagOfParts(PARTS_OF_NOTE, partsOfNote(note));
}

export function changedPartsOfNote(tag: string, note: KeptNote): string[] {
  return differing(tag, PARTS_OF_NOTE, partsOfNote(note));
}

/** As the contract names them. */
export function partsOfNote({ day, kind, name }: KeptNote): Record<(typeof PARTS_OF_NOTE)[number], string> {
  return { day, kind, text: name };
}

const PARTS_OF_COHORT = ['name', 'rule'] as const;

export function tagOfCohort(cohort: KeptCohort): string {
  return tagOfParts(PARTS_OF_COHORT, cohort);
}

export function changedPartsOfCohort(tag: string, cohort: KeptCohort): string[] {
  return differing(tag, PARTS_OF_COHORT, cohort);
}

function tagOfParts<Name extends string>(
  names: readonly Name[],
  of: Readonly<Partial<Record<Name, unknown>>>,
): string {
  return quoted(names.map((name) => digestOf(of[name])).join(''));
}

function differing<Name extends string>(
  tag: string,
  names: readonly Name[],
  of: Readonly<Partial<Record<Name, unknown>>>,
  current = tagOfParts(names, of),
): Name[] {
  return names.filter((_, place) => digestAt(tag, place) !== digestAt(current, place));
}

/** The digest of a part in a tag. A part that came later, and is not there, is in no tag. */
function digestAt(tag: string, place: number): string {
  const digests = tag.slice(1, -1);
  const isWhole = digests !== '' && digests.length % DIGEST === 0;
  const digest = digests.slice(place * DIGEST, (place + 1) * DIGEST);
  return digest === '' && isWhole ? digestOf(undefined) : digest;
}

/**
 * The entity tag of the tracked events of a product: of all whose mode is not the one that new events get, so that an event that
 * is seen for the first time does not change it.
 */
export function tagOfEvents({ defaultTracking }: Product, events: readonly TrackedEvent[]): string {
  const changed = events.flatMap(({ category, name, tracking }) =>
    tracking === defaultTracking ? [] : [[category, name, tracking]],
  );
  return quoted(digestOf([defaultTracking, changed], LONG_DIGEST));
}

/** The entity tag of the list of keys: of all that an upload can change, and the instant of the last change. */
export function tagOfKeys(rows: readonly KeyRow[]): string {
  const live = rows.filter((row) => isUploaded(row) && !row.deletedAt).map(uploadedPart);
  return quoted(`${digestOf(live.toSorted(), LONG_DIGEST)}-${lastChange(rows)}`);
}

/** The keys that were changed or deleted after the list with this tag was read. */
export function changedKeys(tag: string, rows: readonly KeyRow[]): KeyRow[] {
  const at = Number(/-(\d+)"$/.exec(tag)?.[1] ?? 0);
  const keyName = ({ kind, id }: KeyRow) => `${kind} ${id}`;
  return rows
    .filter((row) => isUploaded(row) && changeOf(row) > at)
    .toSorted((one, other) => (keyName(one) < keyName(other) ? -1 : 1));
}

function uploadedPart(row: KeyRow): string {
  const { lastUsedOn: _, effectiveBy: __, ...record } = toKeyRecord(row);
  return JSON.stringify(record);
}

function lastChange(rows: readonly KeyRow[]): number {
  return rows.filter(isUploaded).reduce((last, row) => Math.max(last, changeOf(row)), 0);
}

function changeOf({ updatedAt, deletedAt }: KeyRow): number {
  return Math.max(updatedAt.getTime(), deletedAt?.getTime() ?? 0);
}

/**
 * Throws `precondition-failed` if `If-Match` names other tags than the current one (RFC 9110 section 13.1.1). Without the header
 * everything holds.
 *
 * @param current undefined if there is nothing yet
 * @param changed says what was changed, of the tag that was sent
 */
export function requireMatch(
  ifMatch: string | undefined,
  current: string | undefined,
  changed: (tag: string) => string,
): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (current !== undefined && (tags.includes('*') || tags.includes(current))) return;
  const what =
    current === undefined
      ? 'There is nothing yet that it could match.'
      : tags.map(revisionTag).includes(current)
        ? REWRITTEN
        : changed(tags[0] ?? '');
  throw new RequestProblem('precondition-failed', `${what} Nothing was changed now.`);
}

/** RFC 9110 section 13.1.1: a weak tag never matches, and one with a suffix is another one. */
const REWRITTEN =
  'It is still what you read, but a proxy has rewritten its entity tag, as for compression: send the tag without "W/" and suffix, ' +
  'or turn off the compression of these answers.';

/**
 * Throws `precondition-failed` if `If-None-Match` is `*` and there is one already (RFC 9110 section 13.1.2).
 *
 * @param what names it, such as `question "uses"`
 */
export function requireNone(ifNoneMatch: string | undefined, isThere: boolean, what: string): void {
  if (ifNoneMatch === '*' && isThere)
    throw new RequestProblem('precondition-failed', `There is a ${what} already. Nothing was changed now.`);
}

function digestOf(value: unknown, length = DIGEST): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, length);
}

function quoted(text: string): string {
  return `"${text}"`;
}
