import { shownText } from './shown-text.ts';

/** What can go wrong when somebody signs in, or is asked for again. */
export type SignInFailure =
  /** The provider can't be reached, takes too long, or says that it has a fault. Another attempt may succeed. */
  | 'provider-unavailable'
  /** The provider says no: to this person, or to this client and its secret. */
  | 'provider-refused'
  /** The answer belongs to no attempt of this browser, or the attempt is used up or too old. */
  | 'wrong-attempt'
  /** The provider's answer breaks the protocol, or is for somebody else. */
  | 'wrong-answer'
  /** The clocks of provider and server differ by more than a minute. */
  | 'clock-differs'
  /** The provider lets the person in, and no rule of the settings gives them a role. */
  | 'no-role'
  /** The provider does not send the claim that has the roles. */
  | 'claim-missing'
  /** The provider no longer stands for this person: their sign-in is over. */
  | 'access-ended';

const sentences: Readonly<Record<SignInFailure, string>> = {
  'provider-unavailable': 'The identity provider does not answer at the moment. Try again in a minute.',
  'provider-refused': 'The identity provider refused to sign you in.',
  'wrong-attempt': 'This attempt to sign in is over or was begun in another browser. Sign in again.',
  'wrong-answer':
    'The identity provider gave an answer that cannot be trusted. Tell whoever looks after Keytally.',
  'clock-differs': 'The clocks of Keytally and of the identity provider differ.',
  'no-role': 'You have signed in, but nobody has given you access to Keytally. Ask whoever looks after it.',
  'claim-missing':
    'The identity provider does not tell Keytally which groups you are in. Tell whoever looks after Keytally.',
  'access-ended': 'Your access has ended at the identity provider. Sign in again.',
};

/** A sign-in that failed: a sentence for the person, and for the log what exactly was wrong, which has no secret. */
export class SignInFailed extends Error {
  readonly code: SignInFailure;
  readonly detail: string;

  constructor(code: SignInFailure, detail: string, sentence: string = sentences[code]) {
    super(sentence);
    this.name = 'SignInFailed';
    this.code = code;
    this.detail = shownText(detail, 500);
  }
}

/** Clocks that differ: `seconds` is how much the provider's is ahead. */
export function clockDiffers(seconds: number): SignInFailed {
  const amount = inWords(Math.abs(seconds));
  const way = seconds > 0 ? 'ahead of' : 'behind';
  const message = `The clock of the identity provider is ${amount} ${way} the clock of Keytally. Set both by a time server, then sign in again.`;
  return new SignInFailed('clock-differs', `the provider's clock is ${amount} ${way} ours`, message);
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} hours`;
  return `${Math.round(seconds / 86_400)} days`;
}
