import type { Fault } from '../fault.ts';
import { counted, inDigits } from '../words.ts';

/** The most characters of a query, as it is sent, and the most parts between its ampersands. The contract names both. */
export const LONGEST_QUERY = 8_000;
export const MOST_PARTS = 100;

/** The parameters of a query as text, and what keeps it from being read. */
export interface ReadQuery {
  /** By name, whatever the name is. One that is given more than once has a list. */
  readonly parameters: Readonly<Record<string, string | string[]>>;
  readonly faults: readonly Fault[];
}

/**
 * Reads the query of a request target, without its question mark, as browsers write it
 * (https://url.spec.whatwg.org/#urlencoded-parsing): `+` is a space. Nothing is left out: what can't be read is a fault.
 */
export function readQuery(text: string): ReadQuery {
  if (text.length > LONGEST_QUERY)
    return unread(`must have at most ${counted(LONGEST_QUERY, 'character')}, not ${inDigits(text.length)}`);
  const parts = text.split('&');
  if (parts.length > MOST_PARTS)
    return unread(`must have at most ${MOST_PARTS} parameters, not ${inDigits(parts.length)}`);
  const given = new Map<string, string[]>();
  const faults: Fault[] = [];
  for (const part of parts.filter((one) => one !== '')) {
    const [name, value] = nameAndValue(part).map(decode);
    if (name === undefined || value === undefined) faults.push(UNDECODABLE);
    else given.set(name, [...(given.get(name) ?? []), value]);
  }
  const parameters = [...given].map(([name, values]) => [name, oneOrAll(values)]);
  return { parameters: Object.fromEntries(parameters), faults: faults.slice(0, 1) };
}

function unread(message: string): ReadQuery {
  return { parameters: {}, faults: [{ pointer: '/query', keyword: 'maxLength', message }] };
}

const UNDECODABLE: Fault = {
  pointer: '/query',
  keyword: 'format',
  message: 'has a percent sign that does not begin a character in UTF-8; write the sign itself as %25',
};

function nameAndValue(part: string): [string, string] {
  const end = part.indexOf('=');
  return end === -1 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function oneOrAll(values: string[]): string | string[] {
  const [first = '', ...others] = values;
  return others.length === 0 ? first : values;
}
