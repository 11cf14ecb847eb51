import { type ProblemCode, problems } from '@keytally/contract';
import { document } from '@keytally/contract/document';
import type { AppOptions } from '../app-options.ts';
import { escapeHtml, htmlPage, pagePolicy } from '../html-page.ts';
import { notImplemented } from '../not-implemented.ts';
import type { Handlers } from '../types.ts';

type PageOperation = 'getOpenapiDocument' | 'getDocs' | 'getProblem' | 'getConsoleAsset';

/** For people. */
export function createPageHandlers({ docsPage }: AppOptions): Pick<Handlers, PageOperation> {
  const docs = answerPage(docsPage ?? withoutDocumentation);
  return {
    getOpenapiDocument: () => ({ type: 'application/json', body: { ...document } }),
    getDocs: () => docs,
    getProblem: ({ path }) => answerPage(problemPage(path.code)),
    getConsoleAsset: notImplemented,
  };
}

function answerPage(page: string) {
  const headers = { 'Content-Security-Policy': pagePolicy(page) };
  return { type: 'text/html', body: page, headers } as const;
}

function problemPage(code: ProblemCode): string {
  const { status, title, remedy } = problems[code];
  return htmlPage(
    title,
    `<p><code>${status} ${code}</code></p>\n<h2>What to do</h2>\n<p>${escapeHtml(remedy)}</p>\n` +
      '<p><a href="/docs">Documentation</a></p>',
  );
}

const withoutDocumentation = htmlPage(
  'Keytally',
  '<p>The documentation page has not been built: <code>npm run docs</code> builds it.</p>\n' +
    '<p>The document itself is at <a href="/openapi.json">/openapi.json</a>.</p>',
);
