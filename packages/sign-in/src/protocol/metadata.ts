import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client';
import type { Provider } from '../provider/provider.ts';
import { SignInFailed } from '../sign-in-failed.ts';
import type { ProviderFetch } from './bounded-fetch.ts';

export interface ProviderCalls {
  readonly fetch: ProviderFetch;
  readonly allowHttp: boolean;
}

/** What a provider says about itself (OpenID Connect Discovery, section 4). */
export async function discover(
  { issuer, clientId }: Provider,
  { fetch, allowHttp }: ProviderCalls,
): Promise<ServerMetadata> {
  const configuration = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: fetch,
    execute: allowHttp ? [allowInsecureRequests] : [],
  });
  const metadata = configuration.serverMetadata();
  // The library lets any tenant of Microsoft pass here, and a slash more or less at the end, with which nobody would be found again.
  if (metadata.issuer !== issuer)
    throw new SignInFailed('wrong-answer', `the provider calls itself ${metadata.issuer}, not ${issuer}`);
  return metadata;
}

const KEPT_FOR_MS = 3_600_000;

/** What `load` gives, for an hour; a failure is not kept. Who asks at the same time waits for the same. */
export function keptForAnHour<Value>(load: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly since: number } | undefined;
  return () => {
    if (kept && now() - kept.since < KEPT_FOR_MS) return kept.value;
    const mine = { value: load(), since: now() };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.value;
  };
}
