const CODE = /^#code=([A-Za-z0-9_-]{43})(&signed-in)?$/;
const FAILURE = /^#sign-in-failed=(.*)$/;

/** The address has a code that is none: a part of the link was lost, or something was added. */
export class CutOffLink extends Error {
  override readonly name = 'CutOffLink';
}

/** Somebody came back from a provider and is not signed in. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A code that opens a session, and whether its person has just signed in at a provider. */
interface TakenCode {
  readonly code: string;
  readonly hasSignedIn: boolean;
}

/**
 * Takes the code out of the address, so that it is neither in the history nor in a copied link. The rest of the address
 * stays, and the question that the page showed before comes back.
 *
 * @param before the address before, if a link was opened in this page, or if the person went to a provider from it
 */
export function takeCode(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
  before?: string,
): TakenCode | CutOffLink | SignInFailed | undefined {
  const { hash } = location;
  const [, failure] = FAILURE.exec(hash) ?? [];
  if (!hash.startsWith('#code=') && failure === undefined) return undefined;
  history.replaceState(null, '', location.pathname + location.search + questionOf(before));
  if (failure !== undefined) return new SignInFailed(failure);
  const [, code, signedIn] = CODE.exec(hash) ?? [];
  return code === undefined ? new CutOffLink() : { code, hasSignedIn: signedIn !== undefined };
}

function questionOf(address: string | undefined): string {
  const hash = address === undefined || !URL.canParse(address) ? '' : new URL(address).hash;
  return hash.startsWith('#/') ? hash : '';
}
