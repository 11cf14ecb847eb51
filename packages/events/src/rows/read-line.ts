import { readJson } from '@keytally/strict-json';

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
