import type { CleanName } from '../request/intake.ts';

/** Stands for the cleaning of recorded names, which is not this package's: trims, and refuses control characters. */
export const trimName: CleanName = (raw) => {
  const text = raw.trim();
  if (/\p{Cc}/u.test(text)) return { fault: 'control-character' };
  return text === '' ? { fault: 'empty' } : { text };
};
