import { readJson } from '@keytally/strict-json';
import { checkIssuer } from './issuer.ts';
import { checkText, fail, listAt, memberOf, objectAt, type Place, textAt } from './members.ts';
import { readParameters } from './parameters.ts';
import type { Provider } from './provider.ts';
import { readRole, readRules } from './rules.ts';

const members = [
  'id',
  'title',
  'issuer',
  'clientId',
  'clientSecret',
  'clientSecretFile',
  'scopes',
  'parameters',
  'rolesClaim',
  'roles',
  'everyone',
];

/**
 * Reads the file of settings: the identity providers that people sign in through. `readSecret` reads a file that the settings name.
 *
 * @throws SignInSettingsError with a sentence that names the member that is wrong
 */
export function readProviders(text: string, readSecret: (file: string) => string): readonly Provider[] {
  const { value, fault } = readJson(text);
  if (fault !== undefined) fail('', fault);
  const file = objectAt('', value, ['providers']);
  const items = listAt(file, 'providers');
  if (items === undefined || items.length === 0)
    fail('providers', 'is missing: write a list of one provider or more');
  const providers = items.map((item) => readProvider(objectAt(item.at, item.value, members), readSecret));
  checkUnique(providers, 'id');
  checkUnique(providers, 'issuer');
  return providers;
}

function readProvider(place: Place, readSecret: (file: string) => string): Provider {
  const roles = readRules(place);
  const everyone = place.members.everyone;
  if (roles.length === 0 && everyone === undefined)
    fail(place.at, 'gives nobody a role: add "roles", or "everyone" for whoever the provider lets in');
  return {
    id: readId(place),
    title: textAt(place, 'title'),
    issuer: checkIssuer(memberOf(place.at, 'issuer'), textAt(place, 'issuer')),
    clientId: textAt(place, 'clientId'),
    clientSecret: readClientSecret(place, readSecret),
    scopes: readScopes(place),
    parameters: readParameters(place),
    rolesClaim: place.members.rolesClaim === undefined ? 'groups' : textAt(place, 'rolesClaim'),
    roles,
    ...(everyone !== undefined && { everyone: readRole(memberOf(place.at, 'everyone'), everyone) }),
  };
}

function readId(place: Place): string {
  const id = textAt(place, 'id');
  if (!/^[a-z0-9-]{1,32}$/.test(id))
    fail(memberOf(place.at, 'id'), 'must be of 1 to 32 small letters, digits and hyphens');
  return id;
}

function readClientSecret(place: Place, readSecret: (file: string) => string): string {
  const { at, members } = place;
  if (members.clientSecretFile === undefined) {
    if (members.clientSecret === undefined)
      fail(memberOf(at, 'clientSecret'), 'is missing: write it, or name its file in "clientSecretFile"');
    return textAt(place, 'clientSecret');
  }
  if (members.clientSecret !== undefined)
    fail(memberOf(at, 'clientSecret'), 'and "clientSecretFile" are both there: keep one');
  return secretOfFile(memberOf(at, 'clientSecretFile'), textAt(place, 'clientSecretFile'), readSecret);
}

function secretOfFile(at: string, file: string, readSecret: (file: string) => string): string {
  let text: string;
  try {
    text = readSecret(file);
  } catch (error) {
    fail(
      at,
      `names a file that cannot be read: ${error instanceof Error ? error.message : 'no reason given'}`,
    );
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret.trim() === '' || /\p{Cc}/u.test(secret))
    fail(at, 'names a file that must have the secret on one line, and nothing else');
  return secret;
}

/** `openid` is what makes the answer one of OpenID Connect. */
function readScopes(place: Place): readonly string[] {
  const scopes = listAt(place, 'scopes')?.map(({ at, value }) => {
    const scope = checkText(at, value);
    // RFC 6749 section 3.3.
    if (!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)) fail(at, 'must be one scope, without blanks or quotes');
    return scope;
  });
  return [...new Set(['openid', ...(scopes ?? ['profile', 'email'])])];
}

function checkUnique(providers: readonly Provider[], name: 'id' | 'issuer'): void {
  const seen = new Set<string>();
  for (const [index, provider] of providers.entries()) {
    const value = name === 'issuer' ? new URL(provider.issuer).href : provider[name];
    if (seen.has(value))
      fail(`providers[${index}].${name}`, 'is that of a provider before: each has its own');
    seen.add(value);
  }
}
