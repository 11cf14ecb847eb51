import { checkText, fail, memberOf, objectAt, type Place } from './members.ts';

/** What the protocol itself says when somebody is sent to the provider, and what would have it answer in another way. */
const ofProtocol: ReadonlySet<string> = new Set([
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'dpop_jkt',
  'id_token_hint',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]);

/** More parameters of the request: Google sends a refresh token only if asked with `access_type`. */
export function readParameters({ at, members }: Place): Readonly<Record<string, string>> {
  if (members.parameters === undefined) return {};
  const here = memberOf(at, 'parameters');
  const { members: parameters } = objectAt(here, members.parameters, Object.keys(members.parameters ?? {}));
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      if (ofProtocol.has(name)) fail(memberOf(here, name), 'is set by Keytally itself: leave it out');
      return [name, checkText(memberOf(here, name), value)];
    }),
  );
}
