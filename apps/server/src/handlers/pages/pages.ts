import { type ProblemCode, problems } from '@keytally/contract';
import { documentText } from '@keytally/contract/document';
import type { AppOptions } from '../../app-options.ts';
import { SharedContent } from '../../http/shared-content.ts';
import type { Handlers } from '../../types.ts';
import { escapeHtml, htmlPage, pagePolicy } from './html-page.ts';

type PageOperation = 'getOpenapiDocument' | 'getDocs' | 'getProblem';

/** Pages for people. Each is created when it is first requested. */
export function createPageHandlers({ docsPage }: AppOptions): Pick<Handlers, PageOperation> {
  const document = once(
    () => ({ type: 'application/json', content: new SharedContent(documentText) }) as const,
  );
  const docs = once(() => pageOf(docsPage ?? withoutDocumentation));
  const problemPages = new Map<ProblemCode, ReturnType<typeof pageOf>>();
  return {
    getOpenapiDocument: document,
    getDocs: docs,
    getProblem: ({ path: { code } }) => {
      const page = problemPages.get(code) ?? pageOf(problemPage(code));
      problemPages.set(code, page);
      return page;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function pageOf(page: string) {
  const headers = { 'Content-Security-Policy': pagePolicy(page) };
  return { type: 'text/html', content: new SharedContent(page), headers } as const;
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
