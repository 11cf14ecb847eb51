import { createKeytallyClient, type KeytallyClient, type Problem } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import type { GlobalFlags } from '../command/global-flags.ts';
import { readText } from '../command/read-text.ts';

/** The URL of a server, and the token for it. */
export interface ServerFlags extends GlobalFlags {
  readonly url: string;
  readonly token: string;
}

/** Creates an API client for the server in the flags; with `--verbose` it prints its requests. */
export function serverClient({ url, token, verbose }: ServerFlags): KeytallyClient {
  // The value is not repeated: it may contain a password.
  if (url.includes('@')) throw new CommandError('--url must not contain a user or password: use --token.', 2);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CommandError(`--url is "${url}"; write it like http://127.0.0.1:8080.`, 2);
  readToken(token);
  // The token is read for every request: its file may contain a new one by then.
  const credentials = () => readToken(token);
  return createKeytallyClient({ baseUrl: url, credentials, ...(verbose && { fetch: printingFetch }) });
}

function readToken(given: string): string {
  const token = readText('--token', given).trim();
  if (/^[!-~]+$/.test(token)) return token;
  throw new CommandError('--token must not be empty or contain white space.', 2);
}

async function printingFetch(request: Request): Promise<Response> {
  const start = performance.now();
  const print = (outcome: string) => {
    const milliseconds = Math.round(performance.now() - start);
    console.error(`${request.method} ${request.url}: ${outcome} after ${milliseconds} ms`);
  };
  try {
    const response = await fetch(request);
    print(`${response.status}, request ${response.headers.get('X-Request-Id')},`);
    return response;
  } catch (error) {
    print('no answer');
    throw error;
  }
}

/** An error that says what the server refused, why, and where the errors in the request are. */
export function refusal(what: string, { code, detail, errors = [] }: Problem): CommandError {
  const places = errors.map(({ pointer, message }) => `\n  ${pointer || 'the request'} ${message}`);
  const reason = places.length === 0 ? ` ${detail}` : places.join('');
  return new CommandError(`The server refused ${what}. ${code}:${reason}`);
}
