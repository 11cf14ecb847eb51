import { type ProblemCode, problems } from '@keytally/contract';
import { document, type Operation, operations } from '@keytally/contract/document';
import { type MockAnswer, problem } from './mock-answer.ts';

/** A page for people, or the whole document; undefined if the operation has none. */
export function pageOf(
  { operationId }: Operation,
  example: MockAnswer,
  path: Readonly<Record<string, string>>,
): MockAnswer | undefined {
  if (operationId === 'getOpenapiDocument') return { ...example, body: document };
  if (operationId === 'getDocs') return { ...example, body: documentationPage() };
  if (operationId === 'getProblem') return problemPage(example, path.code ?? '');
  return undefined;
}

function problemPage(example: MockAnswer, code: string): MockAnswer {
  if (!Object.hasOwn(problems, code)) return problem('no-such-path');
  const { status, title, remedy } = problems[code as ProblemCode];
  return { ...example, body: page(title, `<p><code>${status} ${code}</code></p><p>${escaped(remedy)}</p>`) };
}

/** What can be called. The whole documentation is a page of the server. */
function documentationPage(): string {
  const rows = operations.map(
    ({ method, path, summary }) =>
      `<tr><td><code>${method.toUpperCase()} ${escaped(path)}</code></td><td>${escaped(summary)}</td></tr>`,
  );
  const more =
    '<p>A server shows the whole documentation at this address, and "npm run docs" writes it as a folder. The document is at ' +
    '<a href="/openapi.json">/openapi.json</a>.</p>';
  return page('The mock of the Keytally API', `${more}<table>${rows.join('')}</table>`);
}

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`;
  return `<!doctype html>\n<html lang="en">${head}<h1>${escaped(title)}</h1>${body}</html>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
