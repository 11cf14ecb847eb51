import { RE2JS } from 're2js';

/** Whether a regular expression matches somewhere in a text. */
export function isFoundIn(pattern: string, text: string): boolean {
  return RE2JS.compile(pattern).matcher(text).find();
}
