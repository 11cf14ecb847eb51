import type { CleanName } from '../request/parsing.ts';

/** A simple substitute for the cleaning of names, which is in another package: trims, and refuses control characters. */
export const trimName: CleanName = (raw) => {
  const text = raw.trim();
  if (/\p{Cc}/u.test(text)) return { fault: 'control-character' };
  return text === '' ? { fault: 'empty' } : { text };
};
