import type { Origin, SendingKey } from '@keytally/store-ports';

/**
 * Who sent records, as one text for each: a key without its session, which counts as the key; the command on the server's machine; and
 * the empty text if nobody knows.
 */
export function senderOf(sentBy: Origin['sentBy']): string {
  if (sentBy === undefined) return '';
  return sentBy === null ? 'null' : JSON.stringify([sentBy.kind, sentBy.keyId, sentBy.thumbprint]);
}

/** How the text of a key begins, whatever public key it has unless that is given. */
export function startOfSender({ kind, keyId, thumbprint }: SendingKey): string {
  return thumbprint === undefined
    ? `${JSON.stringify([kind, keyId]).slice(0, -1)},`
    : senderOf({ kind, keyId, thumbprint });
}
