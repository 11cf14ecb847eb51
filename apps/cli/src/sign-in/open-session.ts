import { call, createKeytallyClient } from '@keytally/client';
import type { Schema } from '@keytally/contract';
import { admitPublicKey, generateKeyPair } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import { printable } from '../command/terminal-text.ts';
import { openPage } from '../console/open-page.ts';
import { waitForBrowser } from './wait-for-browser.ts';

/** How long somebody may take to sign in, in milliseconds. */
const LONGEST_MS = 10 * 60_000;

/** A session, and the private half of its key (PEM). */
interface OpenedSession {
  readonly session: Schema<'ConsoleSession'>;
  readonly privateKey: string;
}

/**
 * Opens a session of a person, who signs in at a provider in a browser on this machine.
 *
 * @param tell prints the address for whom no browser opens
 * @throws {CommandError} if the person did not sign in
 */
export async function openSession(
  url: string,
  providerId: string | undefined,
  { print, tell }: { readonly print: boolean; readonly tell: (text: string) => void },
): Promise<OpenedSession> {
  const client = createKeytallyClient({ baseUrl: url });
  const { providers } = await call(client, 'listSignInProviders').catch(refused('to sign in'));
  const provider = chosen(providers, providerId);
  const { publicKey, privateKey } = generateKeyPair('ES256');
  const { thumbprint } = admitPublicKey(publicKey, { now: new Date() });
  const waiting = await waitForBrowser(LONGEST_MS);
  try {
    const address = `${url}/sign-in/${provider.id}?session_key=${thumbprint}&port=${waiting.port}`;
    if (print || !(await openPage(address)))
      tell(
        `Open this in a browser on this machine, and sign in at ${printable(provider.title)}:\n${address}`,
      );
    const outcome = await waiting.outcome;
    if (outcome === undefined)
      throw new CommandError('Nobody signed in within ten minutes. Give the command again.');
    if ('failed' in outcome) throw new CommandError(sentenceOf(outcome.failed, provider));
    const body = { code: outcome.code, publicKey };
    const session = await call(client, 'createConsoleSession', { body }).catch(refused('to sign in'));
    return { session, privateKey };
  } finally {
    await waiting.close();
  }
}

function chosen(
  providers: readonly Schema<'SignInProvider'>[],
  id: string | undefined,
): Schema<'SignInProvider'> {
  const ids = printable(providers.map((provider) => provider.id).join(', '));
  if (providers.length === 0)
    throw new CommandError(
      'People sign in to this server with keys alone: give --id and --private-key, or ask whoever runs it to set KEYTALLY_SIGN_IN_FILE.',
      2,
    );
  if (id === undefined && providers.length > 1)
    throw new CommandError(`Say where you sign in, with --provider: one of ${ids}.`, 2);
  const found = providers.find((provider) => id === undefined || provider.id === id);
  if (found === undefined) throw new CommandError(`There is no provider "${id}": use one of ${ids}.`, 2);
  // A server may answer anything, and this becomes a part of an address.
  if (!/^[a-z0-9-]{1,32}$/.test(found.id))
    throw new CommandError('The server answered a provider that is none.');
  return found;
}

/** What the server says in one word, as a sentence for whoever signs in. */
const SENTENCES: Readonly<Record<string, string>> = {
  'provider-unavailable': 'does not answer. Try again in a minute.',
  'provider-refused': 'refused to sign you in.',
  'wrong-attempt': 'answered too late, or to another browser. Give the command again.',
  'wrong-answer': 'gave an answer that cannot be trusted. Tell whoever looks after the server.',
  'clock-differs': 'has a clock that differs from that of the server. Tell whoever looks after the server.',
  'no-role': 'let you in, but nobody has given you access here. Ask whoever looks after the server.',
  'claim-missing': 'does not say which groups you are in. Tell whoever looks after the server.',
  'access-ended': 'says that your access has ended.',
};

function sentenceOf(failed: string, { title }: Schema<'SignInProvider'>): string {
  return `You are not signed in: ${printable(title)} ${SENTENCES[failed] ?? `could not sign you in (${failed}).`}`;
}
