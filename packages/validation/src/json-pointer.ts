/** The JSON Pointer (RFC 6901, section 3) of a member of the object or array at `parent`. */
export function pointerTo(member: string, parent = ''): string {
  return `${parent}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
