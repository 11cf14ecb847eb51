import type { Person } from '@keytally/keys';
import { shownText } from '../shown-text.ts';
import { SignInFailed } from '../sign-in-failed.ts';
import type { Claims } from './find-claim.ts';
import { type RoleSettings, rolesOf } from './roles.ts';

const LONGEST_NAME = 200;
/** RFC 5321 section 4.5.3.1. */
const LONGEST_EMAIL = 254;
/** OpenID Connect Core, section 2. */
const LONGEST_SUBJECT = 255;

/** The person of checked claims. */
export function personOf(issuer: string, claims: Claims, settings: RoleSettings): Person {
  const email = textOf(claims.email, LONGEST_EMAIL);
  const subject = subjectOf(claims);
  return {
    issuer,
    subject,
    name: nameOf(claims) ?? subject,
    ...(email !== undefined && { email }),
    roles: rolesOf(claims, settings),
  };
}

/** What the person is called, if the provider says so. */
export function nameOf({ name, preferred_username, email }: Claims): string | undefined {
  return (
    textOf(name, LONGEST_NAME) ?? textOf(preferred_username, LONGEST_NAME) ?? textOf(email, LONGEST_NAME)
  );
}

/** It is never cut: two people could become one. */
function subjectOf({ sub }: Claims): string {
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > LONGEST_SUBJECT || /\p{Cc}/u.test(sub))
    throw new SignInFailed('wrong-answer', 'the claim "sub" is not a text of 1 to 255 characters');
  return sub;
}

function textOf(claim: unknown, longest: number): string | undefined {
  const text = typeof claim === 'string' ? shownText(claim, longest) : '';
  return text === '' ? undefined : text;
}
