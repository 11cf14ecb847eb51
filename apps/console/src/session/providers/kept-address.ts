/**
 * Whoever goes to a provider leaves the page, and comes back to the question that was open. It is kept in this tab alone, and only
 * meanwhile, because the filters of a question may be about people.
 */
const NAME = 'keytally-before-sign-in';

export function keepAddress(): void {
  try {
    sessionStorage.setItem(NAME, window.location.href);
  } catch {
    // A browser that keeps nothing comes back to the first screen.
  }
}

export function takeAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(NAME) ?? undefined;
    sessionStorage.removeItem(NAME);
    return address;
  } catch {
    return undefined;
  }
}
