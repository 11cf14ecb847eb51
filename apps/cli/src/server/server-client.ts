import { createKeytallyClient, type KeytallyClient, type Problem } from '@keytally/client';
import { CommandError } from '../command/command-error.ts';
import type { GlobalFlags } from '../command/global-flags.ts';
import { readText } from '../command/read-text.ts';

/** Where a server is, and what lets a command in. */
export interface ServerFlags extends GlobalFlags {
  readonly url: string;
  readonly token: string;
}

/** A client of the server that the flags name; with `--verbose` it tells what it asks. */
export function serverClient({ url, token, verbose }: ServerFlags): KeytallyClient {
  // It is not said again what it is: there may be a password in it.
  if (url.includes('@'))
    throw new CommandError('--url can hold no user and no password: --token lets a command in.', 2);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new CommandError(`--url is "${url}"; it is like http://127.0.0.1:8080.`, 2);
  readToken(token);
  // Read for every request: a file may have a new one by then.
  const credentials = () => readToken(token);
  return createKeytallyClient({ baseUrl: url, credentials, ...(verbose && { fetch: tellingFetch }) });
}

function readToken(given: string): string {
  const token = readText('--token', given).trim();
  if (/^[!-~]+$/.test(token)) return token;
  throw new CommandError('--token holds no token: a text without white space.', 2);
}

async function tellingFetch(request: Request): Promise<Response> {
  const start = performance.now();
  const tell = (outcome: string) => {
    const milliseconds = Math.round(performance.now() - start);
    console.error(`${request.method} ${request.url}: ${outcome} after ${milliseconds} ms`);
  };
  try {
    const response = await fetch(request);
    tell(`${response.status}, request ${response.headers.get('X-Request-Id')},`);
    return response;
  } catch (error) {
    tell('no answer');
    throw error;
  }
}

/** That a server refused what it was asked, why, and where the mistakes are. */
export function refusal(what: string, { code, detail, errors = [] }: Problem): CommandError {
  const places = errors.map(({ pointer, message }) => `\n  ${pointer || 'the request'} ${message}`);
  const reason = places.length === 0 ? ` ${detail}` : places.join('');
  return new CommandError(`The server refused ${what}. ${code}:${reason}`);
}
