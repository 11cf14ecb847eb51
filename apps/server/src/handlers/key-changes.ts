import { actorOf, type Caller, type ChangeOrder, type DeletedKey, requireValidKey } from '@keytally/keys';

/** Who asks for a change of keys. It is refused if the caller's key was deleted or expired meanwhile. */
export function changeOrderOf(
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
  now: () => number,
): ChangeOrder {
  const actor = actorOf(caller);
  return {
    ...(actor && { actor }),
    requestId,
    guard: (rows) => requireValidKey(caller, rows, new Date(now())),
  };
}

/** The answer to a deletion of a key or a session. */
export function deletedKeyAnswer({ id, kind, deletedAt, effectiveBy }: DeletedKey) {
  const instants = { deletedAt: deletedAt.toISOString(), effectiveBy: effectiveBy.toISOString() };
  return { type: 'application/json', body: { id, kind, ...instants } } as const;
}
