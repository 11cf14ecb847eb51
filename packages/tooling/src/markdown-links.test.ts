import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', '{packages,apps}/*/*.md'], { cwd: root });

const read = (file: string) => readFileSync(join(root, file), 'utf8');

it.each(pages)('%s links to files that are there, and to their sections', (page) => {
  const links = read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?/g);
  const lost = Array.from(links, ([, link = '', section]) => ({ link, section })).filter(
    ({ link, section }) => {
      const target = link === '' ? page : join(dirname(page), link);
      if (!existsSync(join(root, target))) return true;
      return section !== undefined && target.endsWith('.md') && !sectionsOf(target).includes(section);
    },
  );
  expect(lost).toEqual([]);
});

const examples = globSync('examples/**/*.*', { cwd: root });
const named = /see "([^"]+)" in (\S+\.md)/g;

it.each(examples.filter((file) => /\bsee "/.test(read(file))))('%s names sections that are there', (file) => {
  const places = Array.from(read(file).matchAll(named), ([, section = '', page = '']) => ({ section, page }));
  expect(places).toHaveLength(read(file).match(/\bsee "/g)?.length ?? 0);
  for (const { section, page } of places) expect(sectionsOf(page)).toContain(slugOf(section));
});

/** The sections of a page, as links name them. */
function sectionsOf(page: string): readonly string[] {
  const text = read(page).replaceAll(/^```.*?^```/gms, '');
  return Array.from(text.matchAll(/^#{1,6} +(.+)$/gm), ([, heading = '']) => slugOf(heading));
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
