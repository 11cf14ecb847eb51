/**
 * The entity tag of a revision as the server made it: it is never weak, and has no name of a coding at its end. Proxies that compress
 * answers make both of it (`W/"…"`, `"…-gzip"`), and a changed tag matches nothing (RFC 9110 section 8.8.3.2).
 */
export function revisionTag(tag: string): string {
  return tag.replace(/^W\//, '').replace(/[-;](?:gzip|br|zstd|deflate)"$/, '"');
}
