/** Why somebody who came back from a provider is not signed in: what happened, and what to do. */
interface Failure {
  readonly title: string;
  readonly advice: string;
}

/** By the codes that the server puts into the address. */
const FAILURES: Readonly<Record<string, Failure>> = {
  'provider-unavailable': {
    title: 'The provider did not answer',
    advice:
      'Try again in a minute. If it stays so, tell whoever looks after this server: its log says what went wrong.',
  },
  'provider-refused': {
    title: 'The provider did not sign you in',
    advice:
      'Perhaps you cancelled it there, or your account may not use this service. Try again, or ask whoever looks after your account.',
  },
  'wrong-attempt': {
    title: 'This sign-in was not begun here, or too long ago',
    advice: 'Sign in again in this window, and stay in it until you are back.',
  },
  'wrong-answer': {
    title: 'The answer of the provider could not be trusted',
    advice:
      'Nobody was signed in. Try again; if it stays so, tell whoever looks after this server: its log says what was wrong with it.',
  },
  'clock-differs': {
    title: 'The clocks of the provider and of this server differ',
    advice: 'Tell whoever looks after this server: its clock, or that of the provider, must be set right.',
  },
  'no-role': {
    title: 'You have no role on this server',
    advice:
      'The provider knows you, but nobody has given you a role here. Ask whoever looks after your account for one. To come in with another account, sign out at the provider first.',
  },
  'claim-missing': {
    title: 'The provider does not say enough about you',
    advice:
      'Tell whoever looks after this server: the provider must be set up to send what its settings ask for.',
  },
  'access-ended': {
    title: 'Your access was ended',
    advice: 'Ask whoever looks after your account whether you may still use this server.',
  },
  'server-failed': {
    title: 'The server made a mistake',
    advice:
      'Nobody was signed in. Try again; if it stays so, tell whoever looks after this server: its log has the cause.',
  },
};

/** A newer server may have codes that this page does not know. */
const OTHER: Failure = {
  title: 'You are not signed in',
  advice: 'The sign-in did not succeed. Try again, or ask whoever looks after this server.',
};

export function failureOf(code: string): Failure {
  return Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? OTHER) : OTHER;
}
