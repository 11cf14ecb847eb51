import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A file of the repository. */
export function read(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** The text below a heading of the second level. */
export function sectionOf(page: string, heading: string): string {
  return page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
}

/** The blocks of code in a language. */
export function blocksIn(page: string, language: string): string[] {
  return Array.from(
    page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms')),
    ([, block = '']) => block,
  );
}
