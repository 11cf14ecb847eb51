/**
 * The link that signs in to the console of a server. The code is in the fragment, which browsers do not send, so that it
 * is in no log and in no `Referer`.
 */
export function consoleLink(serverUrl: string, code: string): string {
  return `${serverUrl.replace(/\/+$/, '')}/console/index.html#code=${code}`;
}
