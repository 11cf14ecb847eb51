import type { JWK } from 'jose';
import type { Configuration } from 'oidc-provider';
import { errorPage, logOutPage } from './log-in-page.ts';
import { createAdapter, type Kept } from './memory-adapter.ts';
import type { People, TestPerson } from './people.ts';

/** What is entered at a provider about its client. */
export interface Registration {
  readonly redirectUris?: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[];
  readonly backChannelLogoutUri?: string;
}

export interface ProviderOptions extends Registration {
  readonly people: readonly TestPerson[];
  /** Whether a refresh token is another one after each use (so if left out), stays the same, or is never given. */
  readonly refreshTokens?: 'rotated' | 'kept' | 'none';
  /** Whether it takes the client's secret in the header alone. */
  readonly basicAuthentication?: boolean;
}

export const client = { clientId: 'keytally', clientSecret: 'a secret + of the % client' } as const;

/** What people say of themselves with each scope; whatever is not listed comes with `openid`. */
const ofScopes: Readonly<Record<string, readonly string[]>> = {
  profile: ['name', 'preferred_username'],
  email: ['email', 'email_verified'],
};

/** The settings of a provider that consents by itself, and says everything in the ID token too. */
export function settingsOf(
  options: ProviderOptions,
  registration: Registration,
  { people, keys, kept }: { people: People; keys: readonly JWK[]; kept: Kept },
): Configuration {
  const method = options.basicAuthentication ? 'client_secret_basic' : 'client_secret_post';
  const { backChannelLogoutUri } = registration;
  return {
    adapter: createAdapter(kept),
    jwks: { keys: keys as never },
    cookies: { keys: ['only for tests'] },
    clientAuthMethods: [method],
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: method,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [...(registration.redirectUris ?? ['http://127.0.0.1/callback'])],
        post_logout_redirect_uris: [...(registration.postLogoutRedirectUris ?? [])],
        ...(backChannelLogoutUri !== undefined && {
          backchannel_logout_uri: backChannelLogoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    claims: { openid: ['sub', ...otherClaims(people)], ...ofScopes } as never,
    conformIdTokenClaims: false,
    findAccount: (_, subject) => people.account(subject),
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = logOutPage(form);
        },
      },
      userinfo: { enabled: true },
    },
    renderError: (context, out) => {
      context.type = 'html';
      context.body = errorPage({ ...out });
    },
    issueRefreshToken: async () => options.refreshTokens !== 'none',
    rotateRefreshToken: (options.refreshTokens ?? 'rotated') === 'rotated',
    expiresWithSession: async () => false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      IdToken: 3600,
      Grant: 86_400,
      Interaction: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
    },
    loadExistingGrant: async (context) => {
      const { provider, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: client.clientId,
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  };
}

function otherClaims(people: People): readonly string[] {
  const all = people.list().flatMap(({ claims = {} }) => Object.keys(claims));
  return [...new Set(['groups', ...all])].filter((claim) => !Object.values(ofScopes).flat().includes(claim));
}
