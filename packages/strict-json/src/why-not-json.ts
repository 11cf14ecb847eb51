import { findSyntaxError, type JsonSyntaxError } from './syntax-error.ts';

/** A text that is not JSON, and its first syntax error. */
interface Failure extends JsonSyntaxError {
  readonly text: string;
  /** The text from the error on. */
  readonly rest: string;
}

type Cause = readonly [isCause: (failure: Failure) => boolean, words: string];

/** The likely cause of a syntax error with its place. It never quotes the text, which may contain secrets. */
export function whyNotJson(text: string): string {
  const whole = WHOLE_TEXTS.find(([pattern]) => pattern.test(text));
  if (whole) return whole[1];
  const error = findSyntaxError(text);
  const failure = { ...error, text, rest: text.slice(error.at, error.at + LOOKED_AT) };
  const [, words] = CAUSES.find(([isCause]) => isCause(failure)) ?? [];
  return `${words ?? 'there is something that JSON does not have'} (${linePlace(failure)})`;
}

/** Characters of the text at the error that are looked at. */
const LOOKED_AT = 20;

/** Texts of another kind altogether. */
const WHOLE_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'there is nothing but white space'],
  [
    /^\s*-----BEGIN /,
    'it is a PEM block; put it in a text of the JSON, and write each of its line ends as \\n',
  ],
  [/^\s*</, 'it looks like XML or HTML'],
  [/^[\w.%+[\]-]+=[^\s]*$/, 'it looks like a form (name=value)'],
];

const CAUSES: readonly Cause[] = [
  [
    ({ text, at }) => at === 0 && text.startsWith('\ufeff'),
    'it begins with a byte order mark; save it without one',
  ],
  [
    ({ rest, after }) => rest === '' && after === 'string',
    'it ends within a text; it was cut off, or a quotation mark is missing',
  ],
  [({ rest }) => rest === '', 'it ends too early; it was cut off, or } or ] is missing at its end'],
  [
    (failure) => isInString(failure, /^[\n\r]/) && isInPem(failure),
    'a PEM block in a text has line ends; write each of them as \\n',
  ],
  [(failure) => isInString(failure, /^[\n\r]/), 'a text has a line end in it; write it as \\n'],
  [(failure) => isInString(failure, /^\t/), 'a text has a tab in it; write it as \\t'],
  [(failure) => isInString(failure, /^\\/), 'a backslash in a text must be written twice'],
  [
    (failure) => isInString(failure, /^/),
    'a text has a control character in it; write it as \\u and four digits',
  ],
  [({ after }) => after === 'whole text', 'there is more after its end; several values need [ ] around them'],
  [({ rest }) => /^['`]/.test(rest), 'names and texts need double quotes, not single ones'],
  [({ rest }) => /^[\u2018-\u201f\u00ab\u00bb]/.test(rest), 'names and texts need straight double quotes'],
  [({ rest }) => /^(\/[/*]|#)/.test(rest), 'there is a comment, which JSON does not have'],
  [({ rest, after }) => after === 'comma' && /^[\]}]/.test(rest), 'there is a comma after the last item'],
  [
    ({ rest, after }) => after === 'value' && /^[\]}]/.test(rest),
    'there is ] where } is needed, or } where ] is needed',
  ],
  [({ rest }) => /^,/.test(rest), 'there is a comma with nothing before it'],
  [({ rest, after }) => after === 'name' && /^=/.test(rest), 'there is = where a colon is needed'],
  [({ after, rest }) => after === 'value' && /^["\w[{-]/.test(rest), 'a comma is missing'],
  [({ rest }) => /^(True|False|None)\b/.test(rest), 'write true, false and null, as JSON does'],
  [
    ({ rest }) => /^(-?Infinity|NaN|undefined)\b/.test(rest),
    'there is a value that JSON does not have; write null',
  ],
  [({ rest }) => /^[+.]?\d/.test(rest), 'there is a number in a form that JSON does not have'],
  [({ rest }) => /^[\p{L}_$]/u.test(rest), 'names and texts need double quotes'],
];

function isInString({ rest, after }: Failure, pattern: RegExp): boolean {
  return after === 'string' && pattern.test(rest);
}

/** Whether the string with the error is a PEM block so far. */
function isInPem({ text, at }: Failure): boolean {
  return text.slice(text.lastIndexOf('"', at - 1) + 1, at).startsWith('-----BEGIN ');
}

/** Of a text of one line only the character. All count from 1, in UTF-16 units as editors do. */
function linePlace({ text, at }: Failure): string {
  if (!/[\r\n]/.test(text)) return `character ${at + 1}`;
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
