/**
 * Whether `If-None-Match` names a tag (RFC 9110 section 13.1.2): weak and strong ones compare alike, and `*` names whatever is there.
 */
export function namesTag(ifNoneMatch: string | undefined, tag: string | undefined): boolean {
  if (ifNoneMatch === undefined || tag === undefined) return false;
  const named = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes(tag) || ifNoneMatch.trim() === '*';
}
