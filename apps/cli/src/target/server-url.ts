import { CommandError } from '../command/command-error.ts';

/**
 * Fails unless a text is the URL of a server to which a token may be sent: a token names no server, so whoever reads one on
 * the way could use it.
 */
export function requireServerUrl(what: string, url: string, insecure = false): void {
  // The value is not repeated: it may contain a password.
  if (url.includes('@'))
    throw new CommandError(`${what} must not contain a user or password: use --token.`, 2);
  if (/[?#\s\p{C}]/u.test(url))
    throw new CommandError(`${what} must not contain a query, a fragment or a blank.`, 2);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CommandError(`${what} is "${url}"; write it like http://127.0.0.1:8080.`, 2);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || insecure || isThisMachine(hostname)) return;
  throw new CommandError(
    `${url} is plain HTTP to another machine: the token could be read on the way. Use HTTPS, or say --insecure.`,
    2,
  );
}

/** Whether only processes of this machine can answer at this host. */
function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
