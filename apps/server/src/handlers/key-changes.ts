import {
  type AuditedCaller,
  type ChangeOrder,
  changeCallOf,
  type DeletedKey,
  type KeyRow,
  requireValidKey,
} from '@keytally/keys';
import { changedKeys, requireMatch, tagOfKeys } from './revisions.ts';

/** The part of a call that a change of keys needs. */
interface ChangingCall extends AuditedCaller {
  readonly ifMatch?: string | undefined;
}

/** Keys that a problem names. */
const NAMED = 5;

/**
 * Who asks for a change of keys. It is refused if the caller's key was deleted or expired meanwhile.
 *
 * @param isAllowed throws if the caller may not make this change
 * @param shown the keys that the caller sees in lists: no other one is told to have changed
 */
export function changeOrderOf(
  call: ChangingCall,
  now: () => number,
  isAllowed: (rows: readonly KeyRow[]) => void = () => undefined,
  shown = (rows: readonly KeyRow[]) => rows,
): ChangeOrder {
  const { caller, ifMatch } = call;
  return {
    ...changeCallOf(call),
    guard: (rows) => {
      requireValidKey(caller, rows, new Date(now()));
      isAllowed(rows);
      const seen = shown(rows);
      requireMatch(ifMatch, tagOfKeys(seen), (tag) => whatChanged(changedKeys(tag, seen)));
    },
  };
}

function whatChanged(rows: readonly KeyRow[]): string {
  const words = { ADMIN: 'administration key', CLIENT: 'client key' };
  const named = rows.slice(0, NAMED).map(({ kind, id, deletedAt }) => {
    return `${words[kind]} "${id}"${deletedAt ? ' (deleted)' : ''}`;
  });
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : '';
  return `Keys were changed since you read them: ${named.join(', ') || 'the list'}${more}.`;
}

/** The answer to a deletion of a key or a session. */
export function deletedKeyAnswer({ id, kind, deletedAt, effectiveBy }: DeletedKey) {
  const instants = { deletedAt: deletedAt.toISOString(), effectiveBy: effectiveBy.toISOString() };
  return { type: 'application/json', body: { id, kind, ...instants } } as const;
}
