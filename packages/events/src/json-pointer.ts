/** The JSON Pointer of a member of an object or array (RFC 6901, section 3), below a pointer to that. */
export function pointerTo(member: string, parent = ''): string {
  return `${parent}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
