const CODE = /^#code=([A-Za-z0-9_-]{43})$/;

/** The address has a code that is none: a part of the link was lost, or something was added. */
export class CutOffLink extends Error {
  override readonly name = 'CutOffLink';
}

/**
 * Takes the code out of the address, so that it is neither in the history nor in a copied link. The rest of the address
 * stays.
 */
export function takeCode(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): string | CutOffLink | undefined {
  const { hash } = location;
  if (!hash.startsWith('#code=')) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  const [, code] = CODE.exec(hash) ?? [];
  return code ?? new CutOffLink();
}
