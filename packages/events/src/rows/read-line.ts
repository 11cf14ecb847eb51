import { exactText, readJson } from '@keytally/strict-json';

/** The object in a line of NDJSON, or its fault. */
type LineRead =
  | { readonly record: Record<string, unknown>; readonly fault?: never }
  | { readonly record?: never; readonly fault: { readonly message: string } };

/** Reads a line of NDJSON without checking its fields. */
export function readLine(line: string): LineRead {
  const { value, fault } = readJson(line);
  if (fault !== undefined) return { fault: { message: fault } };
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) return { record: value as Record<string, unknown> };
  return { fault: { message: 'is not a JSON object' } };
}

/** The text of a member of such an object that is a text, a truth value or a number, which keeps all of its digits. */
export function memberText(owner: Readonly<Record<string, unknown>>, member: string): string {
  return exactText(owner, member) ?? String(owner[member]);
}
