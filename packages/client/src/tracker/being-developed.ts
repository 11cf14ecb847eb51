/**
 * Whether `NODE_ENV` says that the application is developed or tested. Bundlers put its value in the place of the whole expression; a page
 * that is not bundled has no process.
 */
export function isBeingDeveloped(): boolean {
  try {
    return ['development', 'test'].includes(process.env.NODE_ENV ?? '');
  } catch {
    return false;
  }
}
