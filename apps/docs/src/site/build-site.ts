/** Writes the documentation as a folder of files that any web server can serve, under any path: `dist/docs`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPage } from './render-page.ts';
import { REFERENCE, sitePages } from './site-pages.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const reference = join(root, 'apps/docs/dist/index.html');
const documents = join(root, 'packages/contract/src/generated');

/** Writes the folder, which must be new or one that this wrote before. The API reference must have been built. */
export function buildSite(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const page of sitePages) {
    const { html, copies } = renderPage(page, readFileSync(join(root, page.file), 'utf8'));
    writeFileSync(join(folder, page.output), html);
    for (const { from, to } of copies) {
      mkdirSync(dirname(join(folder, to)), { recursive: true });
      cpSync(join(root, from), join(folder, to), { recursive: true });
    }
  }
  cpSync(fileURLToPath(new URL('style.css', import.meta.url)), join(folder, 'style.css'));
  cpSync(reference, join(folder, REFERENCE.output));
  for (const name of ['openapi.json', 'openapi-3.0.json']) cpSync(join(documents, name), join(folder, name));
}

if (import.meta.main) {
  const folder = join(root, 'dist/docs');
  buildSite(folder);
  console.log('Docs: dist/docs/index.html');
}
