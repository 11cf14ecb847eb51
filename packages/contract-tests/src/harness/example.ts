import { document } from '@keytally/contract/document';

/** The value of an example of the contract by its file's name, as in `getBasicTimeline.daily-uses`. */
export function example(name: string): unknown {
  const found = document.components.examples[name];
  if (found === undefined) throw new TypeError(`there is no example ${name}`);
  return found.value;
}
