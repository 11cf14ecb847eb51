import { CommandError } from '../command/command-error.ts';

/** What a code looks like. A server may answer anything, and its answer goes into a terminal and into a page. */
const CODE = /^[\w-]{43}$/;

/**
 * The link that signs in to the console of a server. The code is in the fragment, which browsers do not send, so that it
 * is in no log and in no `Referer`.
 *
 * @throws `CommandError` if the code is none
 */
export function consoleLink(serverUrl: string, code: string): string {
  if (!CODE.test(code))
    throw new CommandError(
      'The server answered a code that is none. Check --url: it must be a Keytally server.',
    );
  // As a URL it has no character that means something in HTML.
  return new URL(`${serverUrl.replace(/\/+$/, '')}/console/index.html#code=${code}`).href;
}
