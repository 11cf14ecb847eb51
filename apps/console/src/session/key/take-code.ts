const CODE = /^#code=([A-Za-z0-9_-]{43})$/;

/** The address has a code that is none: a part of the link was lost, or something was added. */
export class CutOffLink extends Error {
  override readonly name = 'CutOffLink';
}

/**
 * Takes the code out of the address, so that it is neither in the history nor in a copied link. The rest of the address
 * stays, and the question that the page showed before the link was opened in it comes back.
 *
 * @param before the address before, if the link was opened in this page
 */
export function takeCode(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
  before?: string,
): string | CutOffLink | undefined {
  const { hash } = location;
  if (!hash.startsWith('#code=')) return undefined;
  history.replaceState(null, '', location.pathname + location.search + questionOf(before));
  const [, code] = CODE.exec(hash) ?? [];
  return code ?? new CutOffLink();
}

function questionOf(address: string | undefined): string {
  const hash = address === undefined ? '' : new URL(address).hash;
  return hash.startsWith('#/') ? hash : '';
}
