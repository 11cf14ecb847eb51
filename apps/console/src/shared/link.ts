/** The two parts of a link: which share, and what opens it. */
export interface ShareLink {
  readonly id: string;
  readonly secret: string;
}

const SECRET = /^[\w-]{43}$/;

/** The link that this page was opened with; undefined if a part of its secret is missing. */
export function linkOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): ShareLink | undefined {
  const secret = hash.slice(1);
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  return SECRET.test(secret) ? { id, secret } : undefined;
}
