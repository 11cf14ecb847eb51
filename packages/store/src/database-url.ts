/** Whether a host of a URL is this machine, so that nobody on the way can read what is sent there. */
export function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}

/** What to do with a password that makes a URL unreadable. */
export const PASSWORD_IN_URL = 'a / ? # or @ of the password is written as %2F, %3F, %23 or %40';
