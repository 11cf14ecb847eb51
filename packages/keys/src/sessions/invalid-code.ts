import { type KeyRefused, keyRefused } from '../public-keys/key-refused.ts';

/** The one refusal of wrong, used and late codes, so that nobody learns which codes exist. */
export function invalidCode(): KeyRefused {
  return keyRefused('invalid-code', 'is unknown, was used before, or is more than 60 seconds old', '/code');
}
