import { createHash } from 'node:crypto';

/** A short digest of each step of a schema; the white space in its statements does not matter. */
export function digestsOf(steps: readonly unknown[]): string[] {
  return steps.map((step) => {
    const text = JSON.stringify(step).replace(/(\\n|\s)+/g, ' ');
    return createHash('sha256').update(text).digest('hex').slice(0, 12);
  });
}
