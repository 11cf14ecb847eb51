/** Whether a host of a URL is this machine, so that nobody on the way can read what is sent there. */
export function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}
