/** Writes the documentation as a folder of files that any web server can serve, under any path: `dist/docs`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { document } from '@keytally/contract/document';
import { renderPage } from './render-page.ts';
import { REFERENCE, sitePages } from './site-pages.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const reference = join(root, 'apps/docs/dist/index.html');
const documents = join(root, 'packages/contract/src/generated');
const { info: contract } = document;

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
  writeFileSync(join(folder, 'llms.txt'), pagesForPrograms());
  for (const name of ['openapi.json', 'openapi-3.0.json']) cpSync(join(documents, name), join(folder, name));
}

/** The pages for programs that read language (llmstxt.org): what this is, and where to find what. */
function pagesForPrograms(): string {
  const links = [...sitePages, REFERENCE].map(({ output, title }) => `- [${title}](${output})`);
  const documents = [
    '- [The OpenAPI document](openapi.json)',
    '- [The same for tools that read OpenAPI 3.0](openapi-3.0.json)',
  ];
  return `# ${contract.title}\n\n> ${contract.summary}\n\n## Pages\n\n${links.join('\n')}\n\n## Documents\n\n${documents.join('\n')}\n`;
}

if (import.meta.main) {
  const folder = join(root, 'dist/docs');
  buildSite(folder);
  console.log('Docs: dist/docs/index.html');
}
