import type { Advice } from '@keytally/import';

/** What to do about a file, in flags of the command. */
export const commandAdvice: Advice = {
  onBytes: '--encoding reads other encodings',
  onEncoding:
    'if that is right, add --encoding windows-1252. To reject such rows and import the others, add --encoding utf-8.',
};
