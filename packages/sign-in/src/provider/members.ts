/** The file of settings is wrong: a sentence that says where, and what to do. */
export class SignInSettingsError extends Error {
  override name = 'SignInSettingsError';
}

/** An object of the settings, with the place where it is: `providers[0]`. */
export interface Place {
  readonly at: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** An object that has no members but these. */
export function objectAt(at: string, value: unknown, known: readonly string[]): Place {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(at, 'must be an object');
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    fail(memberOf(at, unknown), `is not known: the members here are ${known.join(', ')}`);
  return { at, members: value as Readonly<Record<string, unknown>> };
}

/** A list and the places of its items. Nothing, if it may be left out and is. */
export function listAt(
  { at, members }: Place,
  name: string,
): readonly { at: string; value: unknown }[] | undefined {
  const value = members[name];
  if (value === undefined) return undefined;
  const here = memberOf(at, name);
  if (!Array.isArray(value)) fail(here, 'must be a list');
  return value.map((item: unknown, index) => ({ at: `${here}[${index}]`, value: item }));
}

/** A text that must be there. */
export function textAt(place: Place, name: string): string {
  const { at, members } = place;
  if (members[name] === undefined) fail(memberOf(at, name), 'is missing');
  return checkText(memberOf(at, name), members[name]);
}

export function checkText(at: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') fail(at, 'must be a text that is not empty');
  if (/\p{Cc}/u.test(value)) fail(at, 'must not contain control characters');
  return value;
}

export function memberOf(at: string, name: string): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  return at === '' ? shown : `${at}.${shown}`;
}

export function fail(at: string, what: string): never {
  throw new SignInSettingsError(
    at === '' ? `The sign-in settings: the file ${what}` : `The sign-in settings: "${at}" ${what}`,
  );
}
