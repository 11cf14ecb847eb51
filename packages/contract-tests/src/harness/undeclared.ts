import { document, type Operation, type Response, resolve } from '@keytally/contract/document';
import { faultsOf } from './faults.ts';

/** A response with its whole body. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Everything about a response that the contract does not declare for the operation, a line each. */
export function undeclaredBy(operation: Operation, answer: ReadAnswer): string[] {
  const declared = operation.responses[String(answer.status)];
  if (declared === undefined) return [`declares no ${answer.status}`];
  return undeclaredIn(answer.status, resolve(document, declared), answer);
}

/** The same for a response with one declared status. */
export function undeclaredIn(
  status: number,
  { headers = {}, content }: Response,
  answer: ReadAnswer,
): string[] {
  if (answer.status !== status) return [`declares ${status}`];
  return [
    ...undeclaredHeaders(headers, answer),
    ...(content ? undeclaredBody(content, answer) : answer.text === '' ? [] : ['declares no body']),
  ];
}

/** The same for the response to an invalid HTTP request, which the introduction of the contract describes. */
export function undeclaredOfNoRequest(answer: ReadAnswer): string[] {
  const { headers = {} } = document.components.responses['no-such-path'] ?? {};
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return undeclaredIn(answer.status, { headers, content }, answer);
}

/**
 * Headers that the contract does not declare: those of HTTP itself (RFC 9110, RFC 9112), the security headers of every
 * response, and those of CORS.
 */
const ofEveryAnswer =
  /^(?:connection|content-encoding|content-length|content-type|date|keep-alive|transfer-encoding|vary|content-security-policy|cross-origin-(?:opener|resource)-policy|referrer-policy|x-content-type-options|access-control-.*)$/;

function undeclaredHeaders(declared: Readonly<Record<string, object>>, { headers }: ReadAnswer): string[] {
  const names = new Set(Object.keys(declared).map((name) => name.toLowerCase()));
  const others = [...headers.keys()].filter((name) => !names.has(name) && !ofEveryAnswer.test(name));
  const missing = Object.entries(declared).filter(([name, header]) => {
    const { required } = resolve(document, header) as { required?: boolean };
    return required === true && headers.get(name) === null;
  });
  return [
    ...others.map((name) => `declares no header ${name}`),
    ...missing.map(([name]) => `requires the header ${name}`),
    ...Object.entries(declared).flatMap(([name, header]) => headerFaults(name, header, headers.get(name))),
  ];
}

function headerFaults(name: string, header: object, value: string | null): string[] {
  if (value === null) return [];
  const { schema = {} } = resolve(document, header) as { schema?: { type?: string } };
  const faults = faultsOf(schema, schema.type === 'integer' ? Number(value) : value);
  return faults.map(({ message }) => `does not declare ${name}: ${value}, which ${message}`);
}

function undeclaredBody(
  content: NonNullable<Response['content']>,
  { status, headers, text }: ReadAnswer,
): string[] {
  const type = headers.get('Content-Type')?.split(';')[0] ?? 'none';
  const media = content[type];
  if (media === undefined) return [`declares no media type ${type}`];
  if (type === NDJSON) return text.split('\n').slice(0, -1).flatMap(undeclaredLine);
  if (type.endsWith('json') && !isJson(text)) return ['declares JSON'];
  const body: unknown = type.endsWith('json') ? JSON.parse(text) : text;
  const faults = faultsOf(media.schema, body).map(
    ({ instancePath, message }) => `declares another body: ${instancePath} ${message}`,
  );
  const saysOther =
    type === 'application/problem+json' && (body as { status: number }).status !== status
      ? ['has a body of another status']
      : [];
  return [...faults, ...saysOther];
}

const NDJSON = 'application/x-ndjson';

/** No schema says what the lines of a text are: each is a record. */
function undeclaredLine(line: string): string[] {
  if (!isJson(line)) return [`declares lines of JSON: ${line}`];
  const record = JSON.parse(line) as { readonly type?: string };
  const schema = record.type === 'session' ? 'SessionRecord' : 'EventRecord';
  return faultsOf({ $ref: `#/components/schemas/${schema}` }, record).map(
    ({ instancePath, message }) => `declares other records: ${instancePath} ${message}`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
