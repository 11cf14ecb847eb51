import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import type { Provider } from '../provider/provider.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { createKeys, type Keys } from './keys.ts';
import { discover, keptForAnHour, type ProviderCalls } from './metadata.ts';

/** A provider that has been found, and what calls of it need. */
export interface Connection {
  readonly provider: Provider;
  readonly metadata: ServerMetadata;
  readonly keys: Keys;
  readonly now: () => number;
  /** For one call of the library. */
  readonly configuration: () => Configuration;
}

interface ConnectionOptions {
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly allowHttp: boolean;
}

/** By how many seconds a time in a token may be wrong. */
export const CLOCK_TOLERANCE = 60;

export function createConnect(provider: Provider, options: ConnectionOptions): () => Promise<Connection> {
  const calls: ProviderCalls = { fetch: boundedFetch(options.fetch), allowHttp: options.allowHttp };
  return keptForAnHour(async () => {
    const metadata = await discover(provider, calls);
    const configuration = () => configure(provider, metadata, calls, options.now);
    return { provider, metadata, keys: createKeys(metadata, calls), now: options.now, configuration };
  }, options.now);
}

function configure(
  { clientId, clientSecret }: Provider,
  metadata: ServerMetadata,
  { fetch, allowHttp }: ProviderCalls,
  now: () => number,
): Configuration {
  const times = { [clockSkew]: Math.round((now() - Date.now()) / 1000), [clockTolerance]: CLOCK_TOLERANCE };
  const configuration = new Configuration(metadata, clientId, times, authentication(metadata, clientSecret));
  configuration[customFetch] = fetch;
  if (allowHttp) allowInsecureRequests(configuration);
  return configuration;
}

/** The secret goes into the body, where no character of it can be misread, unless the provider takes it in the header alone. */
function authentication(metadata: ServerMetadata, secret: string): ClientAuth {
  // What is left out means the header (OpenID Connect Discovery, section 3).
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

/** A configuration that checks the signature of what it is told about a person, if that is signed. */
export function checkingSignatures(configuration: Configuration): Configuration {
  enableNonRepudiationChecks(configuration);
  return configuration;
}
