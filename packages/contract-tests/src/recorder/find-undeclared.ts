import { document, type Operation, operations, type Response } from '@keytally/contract/document';
import { type ReadAnswer, undeclaredBy, undeclaredIn } from '../harness/undeclared.ts';

/** Everything about a response to any request that the contract does not declare, a line each. */
export function findUndeclared(method: string, path: string, answer: ReadAnswer): string[] {
  const ofPath = operations.filter((operation) => isAt(operation, path));
  const operation = ofPath.find((one) => one.method === method.toLowerCase());
  if (ENTRANCES.includes(path) && method === 'GET') return undeclaredIn(302, leadsElsewhere, answer);
  if (path === SECURITY && answer.status === 200) return undeclaredIn(200, securityText, answer);
  if (SIGN_IN.test(path) && answer.status !== 404) return [];
  if (ofPath.length === 0) return undeclaredIn(404, noSuchPath, answer);
  if (operation !== undefined) return undeclaredBy(operation, answer);
  return method === 'OPTIONS'
    ? undeclaredIn(204, optionsAnswer, answer)
    : undeclaredIn(405, methodNotAllowed, answer);
}

/** Whether a path belongs to an operation and all its values are valid. */
function isAt(operation: Operation, path: string): boolean {
  const steps = operation.path.split('/');
  const values = path.split('/');
  return (
    steps.length === values.length &&
    steps.every((step, index) => step === values[index] || (step.startsWith('{') && isValue(values[index])))
  );
}

function isValue(encoded = ''): boolean {
  try {
    return decodeURIComponent(encoded) !== '';
  } catch {
    return false;
  }
}

/** What leads to the console, as its page in the contract says. */
const ENTRANCES = ['/', '/console', '/console/'];

/** A file of whoever runs the server, if a setting names one (RFC 9116). */
const SECURITY = '/.well-known/security.txt';

/** The ways of a browser to a provider and back, about which OpenID Connect says what they answer. */
const SIGN_IN = /^\/sign-in\/[^/]+(?:\/callback|\/logout)?$/;

/** Responses without an operation, which the introduction of the contract describes. */
const { 'no-such-path': noSuchPath = {} } = document.components.responses;
const allow = { Allow: { required: true, schema: { type: 'string' } } };
const leadsElsewhere: Response = {
  headers: {
    'X-Request-Id': { required: true },
    Location: { required: true, schema: { type: 'string' } },
    Link: { schema: { type: 'string' } },
  },
};
const securityText: Response = {
  headers: { 'X-Request-Id': { required: true } },
  content: { 'text/plain': { schema: { type: 'string' } } },
};
const methodNotAllowed: Response = {
  headers: { ...noSuchPath.headers, ...allow },
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { properties: { status: { const: 405 }, code: { const: 'method-not-allowed' } } },
        ],
      },
    },
  },
};
const optionsAnswer: Response = { headers: { 'X-Request-Id': { required: true }, ...allow } };
