import fc from 'fast-check';

/** Names that break naive objects, sorting and SQL; few, so that they occur often. */
const categories = [null, 'File', 'file', '10', '__proto__', `O'Hara "$1"`, '\u{1F600}', '\uFF21'] as const;

const names = ['Open', '2', '10', '__proto__', 'constructor', '=1+1', '\u{1F600}', '\uFF21'] as const;

/** Patterns that match some, all or none of the names and values; some mean something else in JavaScript. */
const patterns = [
  '.',
  '^[0-9]+$',
  '[a-l]',
  '(?i)FILE|open',
  '^.$',
  'nothing',
  '\\x{1F600}',
  '\\pL',
  '(?i)\\x{FF41}',
  '[^\\x00-\\x7F]',
  '\\w$',
  '^(a|B|File)',
  '\\bO|^__',
] as const;

const clientIds = ['u1', 'u2', 'u3', 'u10', 'a', 'b', '=c', '__proto__', '\u{1F600}', '\uFF21'] as const;

const propertyTexts = [
  'a',
  'b',
  'B',
  '10',
  '9',
  '9-a',
  '9.10',
  '9.9',
  '-a',
  '__proto__',
  '\u{1F600}',
  '\uFF21',
] as const;

const labels = ['Any', '=A', 'a', '10', '__proto__', 'constructor', '\u{1F600}', '\uFF21'] as const;

const codes = ['EU', 'NL', 'DE', 'US', 'CA'] as const;

export const clientId = fc.constantFrom(...clientIds);
export const propertyText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('a', 'b') },
  { weight: 1, arbitrary: fc.constantFrom(...propertyTexts) },
);
export const pattern = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('.', '[a-zA-Z]') },
  { weight: 1, arbitrary: fc.constantFrom(...patterns) },
);
export const label = fc.constantFrom(...labels);
export const code = fc.constantFrom(...codes);
export const pair = fc.record({ category: fc.constantFrom(...categories), name: fc.constantFrom(...names) });
