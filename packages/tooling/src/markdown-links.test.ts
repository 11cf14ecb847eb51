import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', '{packages,apps}/*/*.md'], { cwd: root });

it.each(pages)('%s links to files that are there', (page) => {
  const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g);
  const lost = Array.from(links, ([, link = '']) => link).filter(
    (link) => !existsSync(join(root, dirname(page), link)),
  );
  expect(lost).toEqual([]);
});
