const CODE = /^#code=([A-Za-z0-9_-]{43})$/;

/**
 * Takes the code out of the address, so that it is neither in the history nor in a copied link. The rest of the address
 * stays.
 */
export function takeCode(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
) {
  const [, code] = CODE.exec(location.hash) ?? [];
  if (location.hash.startsWith('#code=')) history.replaceState(null, '', location.pathname + location.search);
  return code;
}
