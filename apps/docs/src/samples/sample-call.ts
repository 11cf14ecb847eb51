import type { OperationId } from '@keytally/contract';
import { type OpenApiDocument, type Operation, resolve } from '@keytally/contract/document';

/** A call that samples in all languages make: an operation with an example of the contract. */
export interface SampleCall {
  readonly operationId: OperationId;
  /** In capitals. */
  readonly method: string;
  readonly template: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** What is sent; a text if it is not JSON. */
  readonly body?: unknown;
  /** Whether the answer is JSON, and not a page or text. */
  readonly answersJson: boolean;
  readonly needsToken: boolean;
  /** The secret of a share, which the call needs instead of a token. */
  readonly shareSecret?: string;
  readonly signer: Signer;
}

/** The key that signs the call. */
export interface Signer {
  readonly keyId: string;
  readonly kind: 'ADMIN' | 'CLIENT';
  /** What the token of a client key is for. */
  readonly products: readonly string[];
}

/** Applications send their records themselves, with a key that may do no more. */
const OF_APPLICATIONS = ['ingestRecords'];

/** The call that the samples of an operation make. */
export function sampleCallOf(document: OpenApiDocument, operation: Operation): SampleCall {
  const { operationId, method, path, requestBody, responses } = operation;
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  const parameters = Object.fromEntries(names.map((name) => [name, sampleValueOf(name)]));
  const success = Object.entries(responses).find(([status]) => /^[23]/.test(status))?.[1];
  const takesShare = operation.security.some((requirement) => 'ShareAccess' in requirement);
  const types = success && Object.keys(resolve<{ content?: object }>(document, success).content ?? {});
  return {
    operationId,
    method: method.toUpperCase(),
    template: path,
    parameters,
    ...(example && { body: resolve(document, example).value }),
    answersJson: types?.some((type) => type.includes('json') && !type.includes('ndjson')) ?? false,
    needsToken: operation.security.length > 0 && !takesShare,
    ...(takesShare && { shareSecret: SHARE_SECRET }),
    signer: OF_APPLICATIONS.includes(operationId)
      ? { keyId: 'app', kind: 'CLIENT', products: [parameters.product_id ?? ''] }
      : { keyId: 'ops', kind: 'ADMIN', products: [] },
  };
}

function sampleValueOf(name: string): string {
  const value = exampleParameters[name];
  if (value === undefined) throw new TypeError(`There is no value for the parameter ${name} in samples.`);
  return value;
}

/** The path with its parameters filled in. */
export function filledPath({ template, parameters }: SampleCall): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** Where the server of `npm start` listens. */
export const SERVER = 'http://127.0.0.1:8080';

/** What stands for the secret of a share, as in the example of the contract. */
const SHARE_SECRET = 'Zk0c9d1n3nXyQH5cJ3TnZ2o1m4V7sQwRkLx8uYb6eAg';

/** What stands for parameters of the path in samples; the examples of the contract are about the same. */
export const exampleParameters: Readonly<Record<string, string>> = {
  product_id: 'acme-editor',
  client_id: 'u1',
  import_name: 'march-2026',
  question_id: 'monthly-return',
  share_id: '5f0c2a9be1d4703c86aa',
  person_id: 'person-ada-8Yw0S0eY',
  board_id: 'growth',
  note_id: 'release-3.10',
  cohort_id: 'power-users',
  kind: 'CLIENT',
  keyId: 'ci-2026',
  code: 'token-missing',
  asset: 'index.html',
  ticket: 'Zk0c9d1n3nXyQH5cJ3TnZ2o1m4V7sQwRkLx8uYb6eAg',
};
