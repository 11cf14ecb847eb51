/** The JSON Pointer of one step (RFC 6901, section 3). */
export function pointerTo(step: string): string {
  return `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Where a refusal points for a name that is unknown: one that is long is not given back, its object is pointed at. */
export function pointerToUnknown(name: string): string {
  return name.length > 100 ? '' : pointerTo(name);
}
