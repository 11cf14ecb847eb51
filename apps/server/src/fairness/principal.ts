import type { Caller } from '@keytally/keys';

/** Whose share a call takes of what is scarce. */
export interface Principal {
  /**
   * The key, of a session its parent and of a call with a link the one behind the link. Callers without a key take turns by their
   * network: nobody can have many of these for nothing.
   */
  readonly owner: string;
  /** With the secret of a link: which link, and from which network. Its calls have a small part of its owner's share. */
  readonly link?: { readonly id: string; readonly network: string };
}

/** What is known of a call. */
interface Known {
  readonly caller?: Caller | undefined;
  readonly share?: { readonly share: { readonly id: string } } | undefined;
  /** The network that it comes from; over a socket none. */
  readonly network?: string | undefined;
}

export function principalOf({ caller, share, network = '' }: Known): Principal {
  const owner = caller && keyOf(caller);
  if (owner === undefined) return { owner: network };
  return share === undefined ? { owner } : { owner, link: { id: share.share.id, network } };
}

/** The key that stands for a caller. Sessions get no share of their own. */
export function keyOf({ session, thumbprint }: Caller): string {
  return session?.parentThumbprint ?? thumbprint;
}

/** Whoever calls, where nothing is shared with the owner of a link: the key, the network, or the viewer of a link. */
export function callerIn({ owner, link }: Principal): string {
  return link === undefined ? owner : `${link.id} ${link.network}`;
}
