export type { Attempt } from './protocol/begin.ts';
export { LOGOUT_TOKEN_SECONDS, type LoggedOut } from './protocol/logout-token.ts';
export type { SignedIn } from './protocol/signed-in.ts';
export { SignInSettingsError } from './provider/members.ts';
export type { Provider, RoleRule } from './provider/provider.ts';
export { readProviders } from './provider/read-providers.ts';
export {
  createRelyingParty,
  type Known,
  type RelyingParty,
  type RelyingPartyOptions,
} from './relying-party.ts';
export { SignInFailed, type SignInFailure } from './sign-in-failed.ts';
