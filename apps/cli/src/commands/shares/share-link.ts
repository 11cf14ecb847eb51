import type { Schema } from '@keytally/contract';
import { CommandError } from '../../command/command-error.ts';

/** What both parts look like. A server may answer anything, and its answer goes into a terminal. */
const PATH = /^\/shared\/[0-9a-f]{20}$/;
const SECRET = /^[\w-]{43}$/;

/**
 * The link of a share. The secret is in the fragment, which browsers do not send, so that it is in no log and in no `Referer`.
 *
 * @throws `CommandError` if it would be none
 */
export function shareLink(
  serverUrl: string,
  { path, secret }: Pick<Schema<'CreatedShare'>, 'path' | 'secret'>,
): string {
  if (!PATH.test(path) || !SECRET.test(secret))
    throw new CommandError(
      'The server answered a share that is none. Check --url: it must be a Keytally server.',
    );
  return new URL(`${serverUrl.replace(/\/+$/, '')}${path}#${secret}`).href;
}
