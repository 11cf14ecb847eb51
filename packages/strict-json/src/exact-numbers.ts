import { decimalOf, isKept } from './decimal.ts';

/**
 * The texts of the numbers of an object that JavaScript does not keep, by member: those of more than 15 to 17 digits, and
 * those that are too large. `JSON.stringify` and checks of a schema do not see it; a copy by spreading has it.
 */
const EXACT = Symbol('exact numbers');

type Holder = { [EXACT]?: Readonly<Record<string, string>> };

/** The text of a number of an object, if JavaScript does not keep it. */
export function exactText(holder: object, member: string): string | undefined {
  const texts = (holder as Holder)[EXACT];
  // A member may be called like one that every object has, such as `constructor`.
  return texts !== undefined && Object.hasOwn(texts, member) ? texts[member] : undefined;
}

/** Remembers the text that a member was read from, if JavaScript does not keep the number. */
export function keepExact(holder: object, member: string, text: string): void {
  if (isKept(text) || decimalOf(text) === undefined) return;
  const owner = holder as Holder;
  owner[EXACT] = { ...owner[EXACT], [member]: text.replace(/^(-?)0+(?=\d)/, '$1') };
}

/** Numbers of members that may not be kept. A text can look like one; then parsing takes longer, and nothing else. */
const LONG = /:\s*-?(?:[\d.]{16}|[\d.]+[eE])/;

/** What the engine tells of a value since V8 11.4 (the proposal JSON.parse source text access). */
type Reviver = (
  this: object,
  member: string,
  value: unknown,
  context?: { readonly source?: string },
) => unknown;

/** `JSON.parse`, which also remembers the texts of numbers that JavaScript does not keep. */
export function parseExactly(text: string): unknown {
  if (!LONG.test(text)) return JSON.parse(text);
  const remember: Reviver = function (member, value, context) {
    if (typeof value === 'number' && context?.source !== undefined && !Array.isArray(this))
      keepExact(this, member, context.source);
    return value;
  };
  return JSON.parse(text, remember);
}

const { rawJSON } = JSON as unknown as { readonly rawJSON?: (text: string) => unknown };

/** `JSON.stringify`, with the remembered texts of numbers. */
export function writeExactly(value: unknown): string {
  if (rawJSON === undefined || !hasExact(value)) return JSON.stringify(value);
  return JSON.stringify(value, function (this: object, member: string, inner: unknown) {
    const text = exactText(this, member);
    return text === undefined ? inner : rawJSON(text);
  });
}

function hasExact(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return EXACT in value || Object.values(value).some(hasExact);
}
