import { type ProblemCode, problems } from '@keytally/contract';
import { documentText } from '@keytally/contract/document';
import { LRUCache } from 'lru-cache';
import type { AppOptions } from '../../app-options.ts';
import { SharedContent } from '../../http/shared-content.ts';
import type { Handlers } from '../../types.ts';
import { escapeHtml, htmlPage, pagePolicy } from './html-page.ts';

type PageOperation = 'getOpenapiDocument' | 'getDocs' | 'getProblem';

/** Pages for people. Each is created when it is first requested. */
export function createPageHandlers({ docsPage }: AppOptions): Pick<Handlers, PageOperation> {
  const documents = keptBy((path) => ({ type: 'application/json', content: documentAt(path) }) as const);
  const docs = keptBy((path) => pageOf(atBase(docsPage ?? withoutDocumentation, path)));
  const problemPages = new Map<ProblemCode, ReturnType<typeof pageOf>>();
  return {
    getOpenapiDocument: ({ base }) => documents(base.path),
    getDocs: ({ base }) => docs(base.path),
    getProblem: ({ path: { code } }) => {
      const page = problemPages.get(code) ?? pageOf(problemPage(code));
      problemPages.set(code, page);
      return page;
    },
  };
}

/** Bases that are remembered: a proxy has one. */
const MOST_BASES = 10;

/** Makes something of each base once. */
function keptBy<Made extends object>(make: (path: string) => Made): (path: string) => Made {
  const kept = new LRUCache<string, Made>({ max: MOST_BASES });
  return (path) => {
    const made = kept.get(path) ?? make(path);
    kept.set(path, made);
    return made;
  };
}

function documentAt(path: string): SharedContent {
  return new SharedContent(atBase(documentText, path));
}

/** `servers` of the contract, as the document and its page write it. */
const SERVER = /("servers":\s*\[\s*\{\s*"url":\s*)"\/"/;

/** A text with the contract in it, for callers at a base. */
function atBase(text: string, path: string): string {
  return path === '' ? text : text.replace(SERVER, `$1"${path}"`);
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
      '<p><a href="../docs">Documentation</a></p>',
  );
}

const withoutDocumentation = htmlPage(
  'Keytally',
  '<p>The documentation page has not been built: <code>npm run docs</code> builds it.</p>\n' +
    '<p>The document itself is at <a href="openapi.json">openapi.json</a>.</p>',
);
