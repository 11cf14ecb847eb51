import {
  compactVerify,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import type { ServerMetadata } from 'openid-client';
import { SignInFailed } from '../sign-in-failed.ts';
import type { ProviderCalls } from './metadata.ts';

/** The keys with which a provider signs. */
export interface Keys {
  /** Checks the signature of a token that the provider gave itself, so an unknown key is one of a rotation: the keys are fetched anew. */
  verifyOwn(token: string): Promise<void>;
  /** Checks a token that anybody may have sent: it has the keys fetched anew only now and then. */
  verifySent(token: string, options: JWTVerifyOptions): Promise<JWTPayload>;
}

/** Those with two keys: `none` and whatever a client secret signs are not among them. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

export function createKeys(metadata: ServerMetadata, { fetch, allowHttp }: ProviderCalls): Keys {
  const keys = createRemoteJWKSet(keysUrl(metadata, allowHttp), {
    cooldownDuration: 10_000,
    // Later than the one of every call.
    timeoutDuration: 20_000,
    [customFetch]: fetch,
  });
  return {
    verifyOwn: async (token) => {
      try {
        await compactVerify(token, keys, { algorithms });
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        await keys.reload();
        await compactVerify(token, keys, { algorithms });
      }
    },
    verifySent: async (token, options) => (await jwtVerify(token, keys, { ...options, algorithms })).payload,
  };
}

function keysUrl({ jwks_uri }: ServerMetadata, allowHttp: boolean): URL {
  const url = URL.parse(jwks_uri ?? '');
  if (url?.protocol === 'https:' || (allowHttp && url?.protocol === 'http:')) return url;
  throw new SignInFailed('wrong-answer', 'the provider names no address of its keys ("jwks_uri")');
}
