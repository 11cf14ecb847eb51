import { createKeytallyClient, type KeytallyClient } from '@keytally/client';
import { credentialsOf } from './credentials.ts';
import { expectedAnswers } from './expected-answers.ts';
import { printing } from './fetches.ts';
import type { ServerTarget } from './find-target.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** A client of a server; with `verbose` it prints its requests. */
export function clientFor(
  target: ServerTarget,
  { verbose = false, productId }: { readonly verbose?: boolean; readonly productId?: string | undefined },
): KeytallyClient {
  const client = createKeytallyClient({
    baseUrl: target.url,
    credentials: credentialsOf(target, productId),
    ...(verbose && { fetch: printing(fetch) }),
  });
  client.use(expectedAnswers);
  if (target.at === 'profile' && target.profile.session)
    client.use(whileSignedIn(target.name, target.profile));
  return client;
}
